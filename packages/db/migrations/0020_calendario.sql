-- The calendar is kept on a screen: its rows are guarded, and a change recalculates the deadlines that it touches.

alter table feriado add column version integer not null default 1;

-- Two states may have a day of the same name on the same date.
alter table feriado drop constraint feriado_unique;
alter table feriado add constraint feriado_unique unique nulls not distinct (data, tipo, municipio_ibge, uf, descricao);

alter table indisponibilidade add constraint indisponibilidade_unique unique (inicio, fim);

create table recalculo (
  id uuid not null constraint recalculo_pkey primary key,
  mudancas jsonb not null,
  de date not null,
  ate date not null,
  localidades text[],
  total integer,
  conferidos integer not null default 0,
  alterados integer not null default 0,
  visto_ate uuid,
  created_by uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint recalculo_periodo_check check (ate >= de)
);
create index recalculo_pendente_idx on recalculo (created_at, id) where finished_at is null;
comment on table recalculo is 'One change of the calendar and how far the deadlines that it may touch have been derived again.';
comment on column recalculo.localidades is 'Localidades whose requests the change may touch; null for all.';
comment on column recalculo.visto_ate is 'Id of the last request looked at: a run that was killed goes on behind it.';
