-- A list of one finer situation is read in the order in which it is shown, within a group and over all of them. Whose request
-- it is stands beside it, as a count asks each that it is not the reader's own.
drop index requerimento_subsituacao_idx;
create index requerimento_subsituacao_created_idx on requerimento (subsituacao_id, created_at, id)
  where subsituacao_id is not null;
create index requerimento_grupo_subsituacao_created_idx on requerimento (grupo_id, subsituacao_id, created_at, id)
  include (autor_id) where subsituacao_id is not null;
