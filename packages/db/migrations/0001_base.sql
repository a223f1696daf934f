-- Foundations: search helpers, the application role, settings and the calendar.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() is only stable because its dictionary can change; ours never does, so indexes may use this.
create function fold(text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent', $1));

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

-- The server works as balcao_app, which owns nothing: append-only tables are append-only for it by grant, too.
do $$
begin
  if not exists (select from pg_roles where rolname = 'balcao_app') then
    create role balcao_app nologin;
  end if;
  execute format('grant balcao_app to %I', current_user);
  execute 'grant usage on schema public to balcao_app';
  execute 'alter default privileges in schema public grant select, insert, update, delete on tables to balcao_app';
  execute 'alter default privileges in schema public grant usage, select on sequences to balcao_app';
exception
  when insufficient_privilege or unique_violation or duplicate_object then
    raise notice 'role balcao_app not managed here: %', sqlerrm;
end $$;

create table configuracao (
  chave text not null constraint configuracao_pkey primary key,
  valor jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
comment on table configuracao is 'Council settings, one row per section; the shape of each section is checked by the contract.';

create table segredo (
  nome text not null constraint segredo_pkey primary key,
  valor text not null,
  created_at timestamptz not null default now()
);
comment on table segredo is 'Secrets made at first start when the environment gives none (token key); readable by the server only.';

create table localidade (
  ibge text not null constraint localidade_pkey primary key constraint localidade_ibge_check check (ibge ~ '^[0-9]{7}$'),
  nome text not null,
  uf text not null constraint localidade_uf_check check (uf ~ '^[A-Z]{2}$'),
  escritorio boolean not null default false,
  sede boolean not null default false,
  ativo boolean not null default true
);
comment on table localidade is 'Municipalities served by the council (IBGE code); some have an office.';

create table feriado (
  id uuid not null constraint feriado_pkey primary key,
  data date not null,
  tipo text not null constraint feriado_tipo_check check (tipo in ('NACIONAL', 'ESTADUAL', 'MUNICIPAL', 'PONTO_FACULTATIVO', 'RECESSO')),
  municipio_ibge text constraint feriado_municipio_fk references localidade,
  uf text,
  meio_expediente text not null default 'NENHUM' constraint feriado_meio_expediente_check check (meio_expediente in ('NENHUM', 'ATE_13H', 'APOS_14H')),
  descricao text not null,
  constraint feriado_unique unique nulls not distinct (data, tipo, municipio_ibge, descricao)
);
comment on table feriado is 'Days without expediente, or with half of it; local ones apply to the localidade that keeps the case.';

create table indisponibilidade (
  id uuid not null constraint indisponibilidade_pkey primary key,
  inicio timestamptz not null,
  fim timestamptz not null,
  motivo text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  constraint indisponibilidade_periodo_check check (fim > inicio)
);
comment on table indisponibilidade is 'Registered outages of the portal; a due date that falls in one moves (Decreto 8.539/2015 art. 7).';

create table nup_sequencia (
  unidade text not null,
  ano integer not null,
  ultimo integer not null,
  constraint nup_sequencia_pkey primary key (unidade, ano)
);
comment on table nup_sequencia is 'Last protocol sequence per unit and year; taken under the row lock, never reused.';
