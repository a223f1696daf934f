-- What the ombudsman's list and panel read by.

-- Areas look for words in what was covered for them.
alter table manifestacao_coberta add column palavras tsvector not null
  generated always as (busca_vetor(coalesce(textos->>'assunto', '') || ' ' || coalesce(textos->>'relato', ''))) stored;
create index manifestacao_coberta_palavras_idx on manifestacao_coberta using gin (palavras);

-- The list by the last day, both ways; what rests has no day yet and stands at the far end.
create index manifestacao_prazo_idx on manifestacao (prazo_em, id);

-- What is open by its day of receipt, the oldest first; nothing asks which case has a proposed answer.
drop index manifestacao_proposta_idx;
create index manifestacao_abertas_recebidas_idx on manifestacao (created_at, id)
  where situacao not in ('CONCLUIDA', 'ARQUIVADA', 'ENCAMINHADA_EXTERNO');

-- The panel counts a year by kind and category from the index alone, without what its reader wrote.
drop index manifestacao_recentes_idx;
create index manifestacao_recentes_idx on manifestacao (created_at desc, id desc)
  include (tipo, categoria_id, autor_id, autor_hmac);

-- What an area was asked is known from an index alone, by manifestation and by area.
drop index manifestacao_encaminhamento_manifestacao_idx;
create index manifestacao_encaminhamento_manifestacao_idx on manifestacao_encaminhamento (manifestacao_id, created_at)
  include (grupo_id, situacao);
drop index manifestacao_encaminhamento_grupo_idx;
create index manifestacao_encaminhamento_grupo_idx on manifestacao_encaminhamento (grupo_id, situacao, prazo_em)
  include (manifestacao_id);
