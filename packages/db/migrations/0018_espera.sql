-- How long requests really take, worked out once a day for the catalogue that everybody reads.

create index requerimento_encerrado_idx on requerimento (closed_at) include (tipo_id, status, created_at) where closed_at is not null;

create table espera (
  tipo_id integer not null constraint espera_pkey primary key constraint espera_tipo_fk references requerimento_tipo,
  pedidos integer not null,
  encerrados integer not null,
  metade integer,
  nove_em_dez integer,
  updated_at timestamptz not null,
  constraint espera_dias_check check ((metade is null) = (nove_em_dez is null))
);
comment on table espera is 'Per service, of the last 90 days: requests filed, requests that ended (concluded or refused), and the calendar days from filing to end within which half and nine in ten of these lie; null when too few ended. Written by refresh_espera.';

-- Reads only the period: the ends by requerimento_encerrado_idx, the filings by requerimento_tipo_created_idx.
create function refresh_espera(agora timestamptz, dias integer, minimo integer) returns void language sql as $$
  insert into espera as e (tipo_id, pedidos, encerrados, metade, nove_em_dez, updated_at)
  select t.id,
    (select count(*) from requerimento r
      where r.tipo_id = t.id and r.created_at > agora - make_interval(days => dias) and r.created_at <= agora),
    coalesce(f.n, 0),
    case when f.n >= minimo then f.metade end,
    case when f.n >= minimo then f.nove_em_dez end,
    agora
  from requerimento_tipo t left join (
    select d.tipo_id, count(*) as n,
      percentile_disc(0.5) within group (order by d.levou) as metade,
      percentile_disc(0.9) within group (order by d.levou) as nove_em_dez
    from (
      select r.tipo_id, (r.closed_at at time zone 'America/Sao_Paulo')::date
        - (r.created_at at time zone 'America/Sao_Paulo')::date as levou
      from requerimento r
      where r.closed_at > agora - make_interval(days => dias) and r.closed_at <= agora
        and r.status in ('CONCLUIDO', 'INDEFERIDO')
    ) d group by d.tipo_id
  ) f on f.tipo_id = t.id
  on conflict (tipo_id) do update set pedidos = excluded.pedidos, encerrados = excluded.encerrados,
    metade = excluded.metade, nove_em_dez = excluded.nove_em_dez, updated_at = excluded.updated_at
$$;

select refresh_espera(now(), 90, 10);
