-- Every index of requerimento is written with each request. A list finds up to a thousand requests without an order and sorts
-- them, or goes through an index in the order that is asked for: one index of each order and of each way of narrowing is
-- enough (ADR 056). What only the planning of other ways needed goes as well.
drop trigger requerimento_etiqueta_keep_sinal on requerimento_etiqueta;
drop function keep_etiquetas_sinal();
drop statistics requerimento_livre;
drop index
  requerimento_aberto_atendente_idx, requerimento_aberto_atualizacao_idx, requerimento_aberto_autor_idx,
  requerimento_aberto_autor_trgm, requerimento_aberto_idx, requerimento_aberto_numero_idx, requerimento_aberto_prazo_idx,
  requerimento_aberto_status_idx, requerimento_aberto_titulo_idx, requerimento_atendente_created_idx,
  requerimento_atendente_idx, requerimento_atualizacao_publica_idx, requerimento_autor_ordem_idx, requerimento_correndo_idx,
  requerimento_created_idx, requerimento_em_mao_idx, requerimento_fila_de_todos_idx, requerimento_fila_idx,
  requerimento_grupo_atendente_created_idx, requerimento_grupo_autor_ordem_idx, requerimento_grupo_created_idx,
  requerimento_grupo_status_created_idx, requerimento_grupo_status_idx, requerimento_grupo_subsituacao_created_idx,
  requerimento_grupo_tipo_created_idx, requerimento_grupo_titulo_idx, requerimento_livre_idx, requerimento_meu_proximo_idx,
  requerimento_minhas_idx, requerimento_pausado_idx, requerimento_prazo_desc_idx, requerimento_prazo_idx,
  requerimento_respondida_idx, requerimento_sem_atendente_idx, requerimento_semana_numero_idx,
  requerimento_status_created_idx, requerimento_subsituacao_created_idx, requerimento_tipo_created_idx,
  requerimento_tipo_titulo_idx, requerimento_titulo_idx;
alter table requerimento drop column etiquetas_sinal;
drop function etiqueta_sinal(uuid);

-- A name that many people have is asked of the author of each request.
create or replace function keep_autor_ordem() returns trigger language plpgsql as $$
begin
  new.autor_ordem := case when new.sigilo then 'Identidade protegida'
    else (select coalesce(u.nome_social, u.nome) from usuario u where u.id = new.autor_id) end;
  return new;
end $$;
create or replace function pass_on_nome_to(autor uuid, quantos integer) returns integer language plpgsql as $$
declare written integer;
begin
  update requerimento r set autor_ordem = coalesce(u.nome_social, u.nome)
    from usuario u
    where u.id = autor and r.id = any(array(
      select o.id from requerimento o join usuario a on a.id = o.autor_id
      where o.autor_id = autor and not o.sigilo and o.autor_ordem <> coalesce(a.nome_social, a.nome)
      order by o.created_at desc, o.id desc limit quantos));
  get diagnostics written = row_count;
  return written;
end $$;
alter table requerimento drop column autor_dobrado;

comment on function pass_on_nome_to is
  'Writes an author''s name in use beside this many of their unprotected requests that have another one, newest first; how many they were.';

create index requerimento_created_idx on requerimento (created_at, id);
create index requerimento_autor_ordem_idx on requerimento (autor_ordem, id);
create index requerimento_titulo_idx on requerimento (tipo_id, titulo collate "pt-BR-x-icu", created_at, id);
create index requerimento_grupo_idx on requerimento (grupo_id, created_at, id);
create index requerimento_status_idx on requerimento (status, created_at, id) include (subsituacao_id);
create index requerimento_atendente_idx on requerimento (atendente_id, created_at, id) include (closed_at)
  where atendente_id is not null;
create index requerimento_fila_idx on requerimento
  (grupo_id, (-prioridade), (coalesce(prazo_em, 'infinity'::date)), created_at, id)
  include (atendente_id, prazo_situacao, prazo_em, status) where closed_at is null;

comment on index requerimento_pkey is 'One request by its id.';
comment on index requerimento_numero_unique is 'No number twice; lists by number.';
comment on index requerimento_rascunho_unique is 'A draft is filed once.';
comment on index requerimento_numero_digitos_trgm is 'Requests by a part of their number.';
comment on index requerimento_autor_created_idx is 'Requests of one person, and whether their reader may see each.';
comment on index requerimento_created_idx is 'Lists by moment of filing, and those of some days.';
comment on index requerimento_updated_idx is 'Lists by last change.';
comment on index requerimento_prazo_ordem_idx is 'Lists by deadline, and what is due today.';
comment on index requerimento_autor_ordem_idx is 'Lists by author.';
comment on index requerimento_titulo_idx is 'Requests of one service or title, lists by title, and which titles there are.';
comment on index requerimento_grupo_idx is 'Requests of one group, and lists by group.';
comment on index requerimento_status_idx is 'Requests of one status, those of a finer situation of it, and lists by status.';
comment on index requerimento_atendente_idx is 'What somebody has or had in hand, lists by attendant, and who they are.';
comment on index requerimento_fila_idx is 'The queue of one group in its order, and the counts of its views.';
comment on index requerimento_encerrado_idx is 'What was closed lately, from which the usual waits are counted.';
