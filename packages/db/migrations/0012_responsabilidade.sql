-- What certificates state beyond the registration itself: who answers technically for which firm, and penalties.

create table responsabilidade_tecnica (
  id uuid not null constraint responsabilidade_tecnica_pkey primary key,
  numero text not null constraint responsabilidade_tecnica_numero_unique unique,
  profissional_id uuid not null constraint responsabilidade_tecnica_profissional_fk references usuario,
  empresa_id uuid not null constraint responsabilidade_tecnica_empresa_fk references usuario,
  desde date not null,
  encerrada_em date,
  created_at timestamptz not null default now(),
  constraint responsabilidade_tecnica_distinct_check check (profissional_id <> empresa_id),
  constraint responsabilidade_tecnica_periodo_check check (encerrada_em >= desde)
);
create unique index responsabilidade_tecnica_aberta_unique on responsabilidade_tecnica (profissional_id, empresa_id)
  where encerrada_em is null;
create index responsabilidade_tecnica_empresa_idx on responsabilidade_tecnica (empresa_id);
comment on table responsabilidade_tecnica is 'Professionals who answer technically for a firm. encerrada_em is the first day on which it no longer holds; the number is never reused.';

create table penalidade (
  id uuid not null constraint penalidade_pkey primary key,
  registro_id uuid not null constraint penalidade_registro_fk references registro,
  descricao text not null,
  decisao text not null,
  desde date not null,
  ate date,
  created_at timestamptz not null default now(),
  constraint penalidade_periodo_check check (ate >= desde)
);
create index penalidade_registro_idx on penalidade (registro_id);
comment on table penalidade is 'Penalties in force or past on a registration, by final decision; ate is their last day, null while there is none set.';
