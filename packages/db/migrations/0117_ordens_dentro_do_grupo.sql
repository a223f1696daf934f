-- Lists by status, service, title and attendant are read group by group: within one, other groups' requests are never
-- walked past. The pairs of columns that depend on each other are told to the planner, which took them for independent.
drop index requerimento_status_idx, requerimento_titulo_idx, requerimento_atendente_idx;
create index requerimento_status_idx on requerimento (grupo_id, status, created_at, id) include (subsituacao_id);
create index requerimento_titulo_idx on requerimento (grupo_id, tipo_id, titulo collate "pt-BR-x-icu", created_at, id);
create index requerimento_atendente_idx on requerimento (atendente_id, grupo_id, created_at, id) include (closed_at)
  where atendente_id is not null;
create statistics requerimento_pares (mcv) on grupo_id, tipo_id, titulo, atendente_id from requerimento;

comment on index requerimento_status_idx is 'Requests of one status in a group, those of a finer situation of it, and lists by status.';
comment on index requerimento_titulo_idx is 'Requests of one service or title in a group, lists by title, and which titles there are.';
comment on index requerimento_atendente_idx is 'What somebody has or had in hand in a group, lists by attendant, and who they are.';
