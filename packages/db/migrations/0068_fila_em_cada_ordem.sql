-- What is open stands in every order in which the queue is shown, group by group: put in order only when it was asked for,
-- the hundred thousand open requests of a large council were all read and sorted for the fifteen that are shown. What a
-- working view asks of each stands beside it, so that the index alone passes over those of other views.
create index requerimento_aberto_titulo_idx on requerimento (grupo_id, titulo collate "pt-BR-x-icu", created_at, id)
  include (prazo_situacao, prazo_em, status, atendente_id, autor_id) where closed_at is null;
create index requerimento_aberto_status_idx on requerimento (grupo_id, status, created_at, id)
  include (prazo_situacao, prazo_em, atendente_id, autor_id) where closed_at is null;
create index requerimento_aberto_atendente_idx on requerimento (grupo_id, atendente_id, created_at, id)
  include (prazo_situacao, prazo_em, status, autor_id) where closed_at is null;
create index requerimento_aberto_autor_idx on requerimento (grupo_id, autor_ordem, id)
  include (autor_dobrado, prazo_situacao, prazo_em, status, atendente_id, autor_id, criado_por_id, sigilo)
  where closed_at is null;
create index requerimento_aberto_numero_idx on requerimento (grupo_id, numero, id)
  include (prazo_situacao, prazo_em, status, atendente_id, autor_id) where closed_at is null;
create index requerimento_aberto_atualizacao_idx on requerimento (grupo_id, updated_at, id)
  include (prazo_situacao, prazo_em, status, atendente_id, autor_id) where closed_at is null;
-- What is asked of the requests of a situation stands beside them: whose they are, and since when they are unchanged.
drop index requerimento_status_created_idx;
create index requerimento_status_created_idx on requerimento (status, created_at, id) include (autor_id, updated_at);
-- A common name is asked of everything of one title: beside that stand the name, and what decides who may know it.
drop index requerimento_titulo_idx;
create index requerimento_titulo_idx on requerimento (titulo collate "pt-BR-x-icu", created_at, id)
  include (autor_dobrado, autor_id, criado_por_id, sigilo);
drop index requerimento_grupo_titulo_idx;
create index requerimento_grupo_titulo_idx on requerimento (grupo_id, titulo collate "pt-BR-x-icu", created_at, id)
  include (autor_dobrado, autor_id, criado_por_id, sigilo);
