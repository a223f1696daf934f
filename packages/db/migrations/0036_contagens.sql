-- A saved view of the queue narrows what nobody has taken up, or what runs towards its day, by service and situation: counted
-- from the index alone, as the views without them are.
drop index requerimento_sem_atendente_idx, requerimento_correndo_idx;
create index requerimento_sem_atendente_idx on requerimento (grupo_id, prioridade desc, prazo_em, created_at, id)
  include (prazo_situacao, tipo_id, status) where closed_at is null and atendente_id is null;
create index requerimento_correndo_idx on requerimento (grupo_id, prazo_em, id)
  include (tipo_id, status) where closed_at is null and prazo_situacao = 'correndo';
