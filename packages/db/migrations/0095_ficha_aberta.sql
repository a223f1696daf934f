-- Staff who may see people read the private record of anybody. Of somebody who has no matter with their groups it is masked,
-- until they open it for a while with a reason, which stands in the audit log.
create table ficha_aberta (
  leitor_id uuid not null constraint ficha_aberta_leitor_fk references usuario,
  pessoa_id uuid not null constraint ficha_aberta_pessoa_fk references usuario,
  ate timestamptz not null,
  constraint ficha_aberta_pkey primary key (leitor_id, pessoa_id)
);
comment on table ficha_aberta is 'Records of people that a member of staff opened with a reason, and until when; why stands in audit_log (usuario.aberto).';
