-- Whether and how the identity behind an account was proved is one fact on the account; without one, nothing was proved.

alter table usuario
  add column conferida_em timestamptz,
  add column conferida_meio text constraint usuario_conferida_meio_check
    check (conferida_meio in ('conselho', 'representacao', 'email_do_registro', 'link_de_acesso')),
  add column conferida_por_id uuid constraint usuario_conferida_por_fk references usuario,
  add constraint usuario_conferida_check check ((conferida_em is null) = (conferida_meio is null)
    and (conferida_em is not null or conferida_por_id is null));
comment on column usuario.conferida_em is 'When the identity behind the account was proved; null while nobody proved it.';
comment on column usuario.conferida_meio is
  'How: the council made the account itself, a representation was confirmed, the owner came in by the address on record, or by a link that staff sent.';
comment on column usuario.conferida_por_id is 'Who of the staff vouched for it; null where no person did.';

-- Accounts that signed themselves up left an audit event that says so; the council made all others, or took them over.
update usuario u set conferida_em = u.created_at, conferida_meio = case when exists (select from audit_log a
    where a.objeto = 'usuario' and a.objeto_id = u.id::text and a.acao = 'usuario.criado' and a.dados->>'via' = 'representacao')
  then 'representacao' else 'conselho' end
where not exists (select from audit_log a where a.objeto = 'usuario' and a.objeto_id = u.id::text
  and a.acao = 'usuario.criado' and a.dados->>'via' = 'cadastro');
