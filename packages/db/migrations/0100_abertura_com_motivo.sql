-- A protected identity and sensitive files of a request open to staff who may see them for a while, with a reason. The reason
-- stands in the audit log, and here for as long as it is open, so that each reading carries it.
create table leitura_aberta (
  leitor_id uuid not null constraint leitura_aberta_leitor_fk references usuario,
  requerimento_id uuid not null constraint leitura_aberta_requerimento_fk references requerimento,
  parte text not null constraint leitura_aberta_parte_check check (parte in ('identidade', 'sensiveis')),
  motivo text not null,
  ate timestamptz not null,
  constraint leitura_aberta_pkey primary key (leitor_id, requerimento_id, parte)
);
comment on table leitura_aberta is 'Protected identities and sensitive files of requests that a member of staff opened with a reason, and until when.';

-- A message waits while its server is away. What became of the recipient meanwhile decides whether it still goes out.
alter table email drop constraint email_situacao_check;
alter table email add constraint email_situacao_check
  check (situacao in ('pendente', 'enviado', 'local', 'falhou', 'expirado', 'cancelado'));
alter table email add column para_dito boolean not null default false;
comment on column email.para_dito is 'The address was named with the message (one to prove, or one that was left); otherwise it is the confirmed one of the account.';
update email e set para_dito = true from usuario u
  where e.situacao = 'pendente' and u.id = e.usuario_id and e.para is distinct from u.email;
