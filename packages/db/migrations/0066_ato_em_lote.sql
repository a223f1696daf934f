-- What staff do with many requests at once (take, assign, forward, move, tags) runs as a macro does, on the server and each
-- request by itself: a run without a macro. It begins at once, so that undoing it is an act on each request that was done.
alter table macro_execucao alter column macro_id drop not null;
alter table macro_execucao drop constraint macro_execucao_situacao_check;
alter table macro_execucao add constraint macro_execucao_situacao_check
  check (situacao in ('agendada', 'executando', 'concluida', 'desfazendo', 'desfeita'));
comment on table macro_execucao is 'A confirmed run of a macro, or without macro_id an act on many requests. Nothing of a macro happens before executa_em, and until then it can be undone; an act begins at once, and what was done is undone request by request. passos are those that were confirmed.';

alter table macro_execucao_item drop constraint macro_execucao_item_situacao_check;
alter table macro_execucao_item add constraint macro_execucao_item_situacao_check
  check (situacao in ('agendado', 'feito', 'recusado', 'sem_efeito', 'desfeito'));
alter table macro_execucao_item add column feito jsonb;
comment on column macro_execucao_item.feito is 'What an act on many requests changed on this one, enough to take it back; null where nothing is to be taken back, or that was tried.';
