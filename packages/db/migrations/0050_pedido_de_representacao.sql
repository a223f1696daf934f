-- Who acts for a company is asked for with a proof, decided by staff, and ended with a reason.

alter table representacao
  add column concedida_por_id uuid constraint representacao_concedida_por_fk references usuario,
  add column encerrada_por_id uuid constraint representacao_encerrada_por_fk references usuario,
  add column encerramento_motivo text,
  add column version integer not null default 1,
  add constraint representacao_encerramento_check check (revoked_at is not null or encerrada_por_id is null and encerramento_motivo is null);
create index representacao_representado_idx on representacao (representado_id);
comment on column representacao.concedida_por_id is 'Who of the staff confirmed it or put it there; null for one that came with the data.';

create table representacao_pedido (
  id uuid not null constraint representacao_pedido_pkey primary key,
  usuario_id uuid not null constraint representacao_pedido_usuario_fk references usuario,
  cnpj text not null constraint representacao_pedido_cnpj_check check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  razao_social text not null,
  papel text not null,
  ate date,
  arquivo_id uuid not null constraint representacao_pedido_arquivo_fk references arquivo,
  situacao text not null default 'pendente' constraint representacao_pedido_situacao_check check (situacao in ('pendente', 'confirmado', 'recusado', 'desistido')),
  motivo text,
  representacao_id uuid constraint representacao_pedido_representacao_fk references representacao,
  decidido_por_id uuid constraint representacao_pedido_decidido_por_fk references usuario,
  decided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint representacao_pedido_decisao_check check ((situacao = 'pendente') = (decided_at is null))
);
create unique index representacao_pedido_pendente_unique on representacao_pedido (usuario_id, cnpj) where situacao = 'pendente';
create index representacao_pedido_usuario_idx on representacao_pedido (usuario_id, created_at);
create index representacao_pedido_situacao_idx on representacao_pedido (situacao, created_at, id);
create index representacao_pedido_arquivo_idx on representacao_pedido (arquivo_id);
comment on table representacao_pedido is 'A person who says that they act for a company, with the file that proves it; company and person are linked once staff confirmed it.';
comment on column representacao_pedido.razao_social is 'As the person wrote it; what is on record of the company is not shown to them before it is confirmed.';

-- Whoever gains or loses one has their rights read again in every process.
create function announce_representacao() returns trigger language plpgsql as $$
begin
  perform announce('u', new.representante_id);
  return null;
end $$;
create trigger representacao_announce after insert or update on representacao
  for each row execute function announce_representacao();
