-- Who looks for people by their name reads their requests: whether a reader sees each, and may know whose it is, stands in
-- the index beside when it was filed.
drop index requerimento_autor_created_idx;
create index requerimento_autor_created_idx on requerimento (autor_id, created_at, id)
  include (grupo_id, atendente_id, criado_por_id, sigilo);
