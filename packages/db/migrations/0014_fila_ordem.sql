-- A group's queue in its own order, so that a page of it reads the rows that it shows and not all that are open.
create index requerimento_fila_idx on requerimento (grupo_id, prioridade desc, prazo_em, created_at, id)
  where closed_at is null;

-- What a group holds in one state, nearest deadline first.
create index requerimento_grupo_status_idx on requerimento (grupo_id, status, prazo_em, id);
