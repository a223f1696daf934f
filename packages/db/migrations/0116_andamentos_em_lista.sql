-- Movements of requests and letters are listed together, the newest first and some days at a time.
create index tramite_created_idx on tramite (created_at, id);
create index carta_tramite_created_idx on carta_tramite (created_at, id);
create index tramite_entre_grupos_idx on tramite (created_at, id) where de_grupo_id <> para_grupo_id;
comment on index tramite_entre_grupos_idx is 'What passed between groups by moment, few among all.';
comment on index tramite_created_idx is 'Movements of requests by moment.';
comment on index carta_tramite_created_idx is 'What was done to letters by moment.';
