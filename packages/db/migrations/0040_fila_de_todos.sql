-- The queue of whoever is in no group, an administrator say, in the order of work over all groups.
create index requerimento_fila_de_todos_idx on requerimento (prioridade desc, prazo_em, created_at, id) where closed_at is null;
