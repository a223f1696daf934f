-- Lists leave the portal as files, made in the background; and people keep and share the views that they work with.

create table exportacao (
  id uuid not null constraint exportacao_pkey primary key,
  usuario_id uuid not null constraint exportacao_usuario_fk references usuario,
  sessao_id uuid not null,
  lista text not null constraint exportacao_lista_check check (lista in ('requerimentos', 'fila')),
  formato text not null constraint exportacao_formato_check check (formato in ('csv', 'xlsx')),
  colunas text[] not null constraint exportacao_colunas_check check (cardinality(colunas) > 0),
  filtros jsonb not null,
  ids uuid[],
  situacao text not null default 'na_fila' constraint exportacao_situacao_check
    check (situacao in ('na_fila', 'preparando', 'pronta', 'cancelada', 'falhou', 'expirada')),
  total integer,
  feitas integer not null default 0,
  motivo text,
  execucao uuid,
  tentativas integer not null default 0,
  arquivo_id uuid constraint exportacao_arquivo_fk references arquivo,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  constraint exportacao_pronta_check check (situacao <> 'pronta' or (arquivo_id is not null and expires_at is not null))
);
create index exportacao_usuario_idx on exportacao (usuario_id, created_at desc);
create index exportacao_aberta_idx on exportacao (updated_at) where situacao in ('na_fila', 'preparando');
create index exportacao_arquivo_idx on exportacao (arquivo_id) where arquivo_id is not null;
comment on table exportacao is 'A list that a person asked to have as a file; rights are looked at while it is written, not when it was asked for.';
comment on column exportacao.ids is 'The rows that were selected; null for all that the filters find.';
comment on column exportacao.execucao is 'The run that writes the file now; an older one that still lives sees that it was replaced, and stops.';

create table visao_salva (
  id uuid not null constraint visao_salva_pkey primary key,
  usuario_id uuid not null constraint visao_salva_usuario_fk references usuario,
  grupo_id uuid constraint visao_salva_grupo_fk references grupo,
  lista text not null constraint visao_salva_lista_check check (lista in ('requerimentos', 'fila')),
  nome text not null,
  filtros jsonb not null,
  ocultas text[] not null default '{}',
  posicao integer not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz
);
create index visao_salva_usuario_idx on visao_salva (usuario_id, lista, posicao) where removed_at is null;
create index visao_salva_grupo_idx on visao_salva (grupo_id, lista, posicao) where removed_at is null and grupo_id is not null;
comment on table visao_salva is 'Filters, order and columns of a list under a name, for one person or for a group.';
comment on column visao_salva.removed_at is 'Taken away, and for a while to be had back.';

create table visao_padrao (
  usuario_id uuid not null constraint visao_padrao_usuario_fk references usuario,
  lista text not null constraint visao_padrao_lista_check check (lista in ('requerimentos', 'fila')),
  visao_id uuid not null constraint visao_padrao_visao_fk references visao_salva on delete cascade,
  constraint visao_padrao_pkey primary key (usuario_id, lista)
);
comment on table visao_padrao is 'The view with which a person''s list opens.';
