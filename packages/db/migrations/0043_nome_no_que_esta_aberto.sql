-- The views of the queue by a common name: of what is open, which is little beside all that was ever filed, an index tells
-- whose name has the letters, also within one group. Before, every open request was asked.
create extension if not exists btree_gin;
create index requerimento_aberto_autor_trgm on requerimento using gin (grupo_id, autor_dobrado gin_trgm_ops)
  where closed_at is null;
