-- A reply that staff write by hand waits for half a minute, and until then its author takes it back.

create table resposta_retida (
  id uuid not null constraint resposta_retida_pkey primary key,
  requerimento_id uuid not null constraint resposta_retida_requerimento_fk references requerimento,
  usuario_id uuid not null constraint resposta_retida_usuario_fk references usuario,
  sessao_id uuid not null,
  texto text not null,
  anexos uuid[] not null,
  sai_em timestamptz not null,
  situacao text not null default 'retida' constraint resposta_retida_situacao_check check (situacao in ('retida', 'enviada', 'desfeita', 'recusada')),
  motivo text,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint resposta_retida_fim_check check ((situacao = 'retida') = (finished_at is null)),
  constraint resposta_retida_motivo_check check (situacao <> 'recusada' or motivo is not null)
);
create index resposta_retida_requerimento_idx on resposta_retida (requerimento_id, situacao);
create index resposta_retida_usuario_idx on resposta_retida (usuario_id);
create index resposta_retida_fim_idx on resposta_retida (finished_at) where situacao in ('enviada', 'desfeita');
comment on table resposta_retida is 'A reply to the requester that did not leave yet: nobody but its author reads it, and until sai_em it can be undone. anexos are its files in their order.';

alter table anexo add column resposta_id uuid constraint anexo_resposta_fk references resposta_retida;
create index anexo_resposta_idx on anexo (resposta_id) where resposta_id is not null;
comment on column anexo.resposta_id is 'The reply that holds the file until it leaves or is undone: meanwhile it goes nowhere else, and is not swept.';
