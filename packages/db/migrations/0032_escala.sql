-- Lists of a large council: each common way of narrowing has an index in the order in which lists come, so that a page
-- costs the same whatever is stored, also where a group holds nothing of what is asked for.
create index requerimento_grupo_tipo_created_idx on requerimento (grupo_id, tipo_id, created_at, id);
create index requerimento_grupo_status_created_idx on requerimento (grupo_id, status, created_at, id);
create index requerimento_grupo_atendente_created_idx on requerimento (grupo_id, atendente_id, created_at, id);
create index requerimento_status_created_idx on requerimento (status, created_at, id);

-- By title as in a dictionary; titles are few, and the same index tells which there are.
create index requerimento_grupo_titulo_idx on requerimento (grupo_id, titulo collate "pt-BR-x-icu", id);
create index requerimento_titulo_idx on requerimento (titulo collate "pt-BR-x-icu", id);

-- What waits for somebody outside, in the queue's order.
create index requerimento_pausado_idx on requerimento (grupo_id, prioridade desc, prazo_em, created_at, id)
  where closed_at is null and prazo_situacao = 'pausado';
-- What somebody has in hand, and what was answered, in the same order; and the next of what is in hand.
create index requerimento_minhas_idx on requerimento (atendente_id, prioridade desc, prazo_em, created_at, id)
  where closed_at is null;
create index requerimento_respondida_idx on requerimento (grupo_id, prioridade desc, prazo_em, created_at, id)
  where status = 'EXIGENCIA_RESPONDIDA';
create index requerimento_meu_proximo_idx on requerimento
  (atendente_id, (-prioridade), (coalesce(prazo_em, 'infinity'::date)), created_at, id)
  where closed_at is null and prazo_situacao = 'correndo';
