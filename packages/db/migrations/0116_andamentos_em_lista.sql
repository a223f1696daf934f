-- Movements of requests and letters are listed together, the newest first and some days at a time.
create index tramite_created_idx on tramite (created_at, id);
create index carta_evento_created_idx on carta_evento (created_at, id);
comment on index tramite_created_idx is 'Movements of requests by moment.';
comment on index carta_evento_created_idx is 'What was done to letters by moment.';
