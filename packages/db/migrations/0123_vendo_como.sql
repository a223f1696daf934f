-- Somebody with the right sees the portal as another person for a while (docs/adr/074). It is kept with the session of the
-- one who looks, so that it ends with that session.
alter table sessao
  add column vendo_como_id uuid constraint sessao_vendo_como_fk references usuario,
  add column vendo_como_ate timestamptz,
  add constraint sessao_vendo_como_check check ((vendo_como_id is null) = (vendo_como_ate is null)),
  add constraint sessao_vendo_como_outra_check check (vendo_como_id <> usuario_id);
create index sessao_vendo_como_idx on sessao (vendo_como_id) where vendo_como_id is not null;
comment on column sessao.vendo_como_id is 'The person as whom this session may read the portal; null most of the time.';
comment on column sessao.vendo_como_ate is 'End of that. Afterwards the row keeps it until the browser gives it back.';
