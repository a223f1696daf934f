-- A link of access goes to an address that nobody confirmed yet: it was named with the message, also in what waited before
-- that was noted.
update email e set para_dito = true from usuario u
  where e.situacao = 'pendente' and not e.para_dito and u.id = e.usuario_id and u.email_verified_at is null;
