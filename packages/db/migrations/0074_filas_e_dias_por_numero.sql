-- What was filed in some days is listed by its number week by week: numbers of a year begin anew, so those of some weeks
-- lie apart in their order, and all of them were sorted for the fifteen that are shown.
create index requerimento_semana_numero_idx on requerimento
  (grupo_id, date_trunc('week', created_at at time zone 'UTC'), numero, id) include (created_at, autor_id);
-- A common name in the queue is met soon in the order of attendants or of deadlines: beside each stand the name, and what
-- decides who may know it, so that the index alone passes over others.
drop index requerimento_aberto_atendente_idx;
create index requerimento_aberto_atendente_idx on requerimento (grupo_id, atendente_id, created_at, id)
  include (prazo_situacao, prazo_em, status, autor_id, autor_dobrado, criado_por_id, sigilo) where closed_at is null;
create index requerimento_aberto_prazo_idx on requerimento (grupo_id, prazo_em, id)
  include (autor_id, autor_dobrado, criado_por_id, sigilo) where closed_at is null;
-- What is open is what nobody has taken up yet: each alone is rare, and taken for independent a hundredth of what there is
-- was expected, which is why all of it was read and sorted for every group and title.
create statistics requerimento_livre (mcv) on closed_at, atendente_id, prazo_situacao from requerimento;
