-- Where a common tag is on few or none, as on what nobody has taken up yet, the queue by status asked each request of tens of
-- thousands whether it carries it. Beside each stands now which tags it may carry, as one bit of each in the indexes of the
-- orders: only what has the bit is asked. A bit stays when its tag is taken off, and tags may share one: it never says no
-- wrongly.
create function etiqueta_sinal(etiqueta uuid) returns bigint language sql immutable parallel safe
  return 1::bigint << (get_byte(uuid_send(etiqueta), 15) & 63);
-- Of what is stored already any tag may be there (-1); it is looked up only of what is open, the rest is asked as before.
alter table requerimento add column etiquetas_sinal bigint not null default -1;
alter table requerimento alter column etiquetas_sinal set default 0;
comment on column requerimento.etiquetas_sinal is
  'One bit (etiqueta_sinal) of each tag that the request may carry; kept by a trigger on requerimento_etiqueta, never cleared.';
update requerimento r set etiquetas_sinal = coalesce(
    (select bit_or(etiqueta_sinal(e.etiqueta_id)) from requerimento_etiqueta e where e.requerimento_id = r.id), 0)
  where r.closed_at is null;

-- Locked in the order of their ids, so that two who tag the same requests wait for each other and do not block each other.
create function keep_etiquetas_sinal() returns trigger language plpgsql as $$
begin
  perform from requerimento where id in (select requerimento_id from postas) order by id for no key update;
  update requerimento r set etiquetas_sinal = r.etiquetas_sinal | p.sinal
    from (select requerimento_id, bit_or(etiqueta_sinal(etiqueta_id)) as sinal from postas group by requerimento_id) p
    where r.id = p.requerimento_id and r.etiquetas_sinal | p.sinal <> r.etiquetas_sinal;
  return null;
end $$;
create trigger requerimento_etiqueta_keep_sinal after insert on requerimento_etiqueta referencing new table as postas
  for each statement execute function keep_etiquetas_sinal();

drop index requerimento_correndo_idx;
create index requerimento_correndo_idx on requerimento (grupo_id, prazo_em, id)
  include (tipo_id, status, autor_id, etiquetas_sinal) where closed_at is null and prazo_situacao = 'correndo';
drop index requerimento_aberto_idx;
create index requerimento_aberto_idx on requerimento (grupo_id, created_at, id) include (prazo_situacao, prazo_em, status,
  atendente_id, updated_at, numero, titulo, autor_ordem, autor_id, tipo_id, etiquetas_sinal) where closed_at is null;
drop index requerimento_aberto_titulo_idx;
create index requerimento_aberto_titulo_idx on requerimento (grupo_id, titulo collate "pt-BR-x-icu", created_at, id)
  include (prazo_situacao, prazo_em, status, atendente_id, autor_id, etiquetas_sinal) where closed_at is null;
drop index requerimento_aberto_status_idx;
create index requerimento_aberto_status_idx on requerimento (grupo_id, status, created_at, id)
  include (prazo_situacao, prazo_em, atendente_id, autor_id, etiquetas_sinal) where closed_at is null;
drop index requerimento_aberto_autor_idx;
create index requerimento_aberto_autor_idx on requerimento (grupo_id, autor_ordem, id) include (autor_dobrado,
  prazo_situacao, prazo_em, status, atendente_id, autor_id, criado_por_id, sigilo, etiquetas_sinal) where closed_at is null;
drop index requerimento_aberto_numero_idx;
create index requerimento_aberto_numero_idx on requerimento (grupo_id, numero, id)
  include (prazo_situacao, prazo_em, status, atendente_id, autor_id, etiquetas_sinal) where closed_at is null;
drop index requerimento_aberto_atualizacao_idx;
create index requerimento_aberto_atualizacao_idx on requerimento (grupo_id, updated_at, id)
  include (prazo_situacao, prazo_em, status, atendente_id, autor_id, etiquetas_sinal) where closed_at is null;
drop index requerimento_aberto_atendente_idx;
create index requerimento_aberto_atendente_idx on requerimento (grupo_id, atendente_id, created_at, id)
  include (prazo_situacao, prazo_em, status, autor_id, autor_dobrado, criado_por_id, sigilo, etiquetas_sinal)
  where closed_at is null;
-- What waits and what was answered is read by deadline as the other views are, for which the index tells its situation.
drop index requerimento_aberto_prazo_idx;
create index requerimento_aberto_prazo_idx on requerimento (grupo_id, prazo_em, id)
  include (prazo_situacao, status, autor_id, autor_dobrado, criado_por_id, sigilo, etiquetas_sinal) where closed_at is null;
drop index requerimento_livre_idx;
create index requerimento_livre_idx on requerimento
  (grupo_id, (-prioridade), (coalesce(prazo_em, 'infinity'::date)), created_at, id) include (autor_id, etiquetas_sinal)
  where closed_at is null and atendente_id is null and prazo_situacao = 'correndo';
drop index requerimento_pausado_idx;
create index requerimento_pausado_idx on requerimento (grupo_id, prioridade desc, prazo_em, created_at, id)
  include (autor_id, etiquetas_sinal) where closed_at is null and prazo_situacao = 'pausado';
drop index requerimento_respondida_idx;
create index requerimento_respondida_idx on requerimento (grupo_id, prioridade desc, prazo_em, created_at, id)
  include (autor_id, etiquetas_sinal) where status = 'EXIGENCIA_RESPONDIDA';
-- Of all that there is, only an order by status passes over whole stretches without a tag.
drop index requerimento_status_created_idx;
create index requerimento_status_created_idx on requerimento (status, created_at, id)
  include (autor_id, updated_at, etiquetas_sinal);
drop index requerimento_grupo_status_created_idx;
create index requerimento_grupo_status_created_idx on requerimento (grupo_id, status, created_at, id)
  include (etiquetas_sinal);
