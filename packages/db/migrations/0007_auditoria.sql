-- Audit: events are written with what caused them; a sealer chains them by hash (docs/adr/004).

create table audit_log (
  id uuid not null constraint audit_log_pkey primary key,
  em timestamptz not null default clock_timestamp(),
  acao text not null,
  ator_id uuid,
  ator_tipo smallint,
  sessao_id uuid,
  objeto text,
  objeto_id text,
  dados jsonb not null default '{}',
  request_id text
);
create index audit_log_objeto_idx on audit_log (objeto, objeto_id, em desc);
create index audit_log_ator_idx on audit_log (ator_id, em desc);
create trigger audit_log_append_only before update or delete or truncate on audit_log for each statement execute function refuse_change();
comment on table audit_log is 'Append-only record of sign-ins, denials, reads of personal data, changes; never bodies, secrets or full CPFs.';

create table audit_chain (
  seq bigint not null constraint audit_chain_pkey primary key,
  audit_id uuid not null constraint audit_chain_audit_unique unique,
  hash text not null,
  sealed_at timestamptz not null default clock_timestamp()
);
create trigger audit_chain_append_only before update or delete or truncate on audit_chain for each statement execute function refuse_change();
comment on table audit_chain is 'Hash chain over audit_log: hash = SHA-256(previous hash, canonical row); seq has no gaps.';

create table worker_vivo (
  id text not null constraint worker_vivo_pkey primary key,
  heartbeat_at timestamptz not null default now()
);
comment on table worker_vivo is 'Heartbeat of each job worker; locks of one that stopped beating are released.';

create table job_falho (
  id uuid not null constraint job_falho_pkey primary key,
  tarefa text not null,
  erro text not null,
  created_at timestamptz not null default now()
);
comment on table job_falho is 'Jobs that gave up after their last attempt, for the administrators'' screen.';

do $$
begin
  if exists (select from pg_roles where rolname = 'balcao_app') then
    revoke update, delete, truncate on tramite, prazo_evento, decisao, termo_aceite, audit_log, audit_chain, requerimento_tipo_versao from balcao_app;
  end if;
exception when insufficient_privilege then
  raise notice 'grants of balcao_app not managed here: %', sqlerrm;
end $$;
