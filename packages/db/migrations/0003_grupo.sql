-- Groups, and the grants that add to what the tipo gives.

create table grupo (
  id uuid not null constraint grupo_pkey primary key,
  codigo integer generated always as identity constraint grupo_codigo_unique unique,
  sigla text not null constraint grupo_sigla_unique unique,
  nome text not null,
  email text,
  distribuicao text not null default 'MANUAL' constraint grupo_distribuicao_check check (distribuicao in ('MANUAL', 'RODIZIO', 'MENOR_CARGA')),
  horario text,
  ativo boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
comment on table grupo is 'A unit of attendants that answers for requests; codigo is the number used by filters (0 means my groups).';

create table grupo_membro (
  grupo_id uuid not null constraint grupo_membro_grupo_fk references grupo,
  usuario_id uuid not null constraint grupo_membro_usuario_fk references usuario,
  lider boolean not null default false,
  constraint grupo_membro_pkey primary key (grupo_id, usuario_id)
);
create index grupo_membro_usuario_idx on grupo_membro (usuario_id);
comment on table grupo_membro is 'Membership; lider is the coordinator of the group.';

create table grupo_localidade (
  grupo_id uuid not null constraint grupo_localidade_grupo_fk references grupo,
  localidade_ibge text not null constraint grupo_localidade_localidade_fk references localidade,
  constraint grupo_localidade_pkey primary key (grupo_id, localidade_ibge)
);
comment on table grupo_localidade is 'Localidades that a group serves; none means all.';

create table permissao_concedida (
  id uuid not null constraint permissao_concedida_pkey primary key,
  permissao text not null,
  alcance text not null constraint permissao_concedida_alcance_check check (alcance in ('own', 'grupo', 'all')),
  efeito text not null constraint permissao_concedida_efeito_check check (efeito in ('permitir', 'negar')),
  grupo_id uuid constraint permissao_concedida_grupo_fk references grupo,
  usuario_id uuid constraint permissao_concedida_usuario_fk references usuario,
  created_by uuid,
  created_at timestamptz not null default now(),
  constraint permissao_concedida_alvo_check check (num_nonnulls(grupo_id, usuario_id) = 1),
  constraint permissao_concedida_efeito_alvo_check check (efeito = 'permitir' or usuario_id is not null),
  constraint permissao_concedida_unique unique nulls not distinct (permissao, grupo_id, usuario_id)
);
comment on table permissao_concedida is 'Grants to a group or a person beyond those of the tipo; only a person can carry an explicit deny, and it wins.';
