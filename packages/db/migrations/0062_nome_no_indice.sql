-- A list in the order of its authors that is narrowed to a common name reads its index alone: beside the place stand the name,
-- and what decides whether this reader may know it.
drop index requerimento_autor_ordem_idx;
create index requerimento_autor_ordem_idx on requerimento (autor_ordem, id)
  include (autor_dobrado, autor_id, criado_por_id, sigilo);
drop index requerimento_grupo_autor_ordem_idx;
create index requerimento_grupo_autor_ordem_idx on requerimento (grupo_id, autor_ordem, id)
  include (autor_dobrado, autor_id, criado_por_id, sigilo);
