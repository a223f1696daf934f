-- Tags, reply templates kept on a screen, macros with their runs, mentions in notes, the checklist of a service.

create table etiqueta (
  id uuid not null constraint etiqueta_pkey primary key,
  nome text not null,
  cor text not null constraint etiqueta_cor_check check (cor in ('cinza', 'azul', 'verde', 'amarelo', 'vermelho', 'roxo')),
  ativo boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index etiqueta_nome_unique on etiqueta (lower(nome));
comment on table etiqueta is 'Words by which staff sort requests; the requester never sees them.';

create table requerimento_etiqueta (
  id uuid not null constraint requerimento_etiqueta_pkey primary key,
  requerimento_id uuid not null constraint requerimento_etiqueta_requerimento_fk references requerimento,
  etiqueta_id uuid not null constraint requerimento_etiqueta_etiqueta_fk references etiqueta,
  posta_por_id uuid not null constraint requerimento_etiqueta_posta_por_fk references usuario,
  created_at timestamptz not null,
  retirada_por_id uuid constraint requerimento_etiqueta_retirada_por_fk references usuario,
  retirada_em timestamptz,
  constraint requerimento_etiqueta_retirada_check check ((retirada_por_id is null) = (retirada_em is null))
);
create unique index requerimento_etiqueta_vigente_unique on requerimento_etiqueta (requerimento_id, etiqueta_id) where retirada_em is null;
create index requerimento_etiqueta_etiqueta_idx on requerimento_etiqueta (etiqueta_id, requerimento_id) where retirada_em is null;
create index requerimento_etiqueta_requerimento_idx on requerimento_etiqueta (requerimento_id, created_at);
comment on table requerimento_etiqueta is 'A tag on a request, from when it was put there until it was taken off: what was taken off stays as history.';

alter table modelo_resposta add column alcance text not null default 'todos'
  constraint modelo_resposta_alcance_check check (alcance in ('pessoal', 'grupo', 'todos'));
alter table modelo_resposta add column usuario_id uuid constraint modelo_resposta_usuario_fk references usuario;
alter table modelo_resposta add column grupo_id uuid constraint modelo_resposta_grupo_fk references grupo;
alter table modelo_resposta add column posicao integer not null default 0;
alter table modelo_resposta add column version integer not null default 1;
alter table modelo_resposta add column updated_at timestamptz not null default now();
alter table modelo_resposta add constraint modelo_resposta_dono_check
  check ((alcance = 'pessoal') = (usuario_id is not null) and (alcance = 'grupo') = (grupo_id is not null));

create table macro (
  id uuid not null constraint macro_pkey primary key,
  nome text not null,
  passos jsonb not null,
  grupo_id uuid constraint macro_grupo_fk references grupo,
  ativo boolean not null default true,
  posicao integer not null default 0,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index macro_nome_unique on macro (lower(nome));
comment on table macro is 'Steps that staff take together on a request: reply, note, movement, person, group, tags. grupo_id null is for all.';

create table macro_execucao (
  id uuid not null constraint macro_execucao_pkey primary key,
  macro_id uuid not null constraint macro_execucao_macro_fk references macro,
  nome text not null,
  passos jsonb not null,
  usuario_id uuid not null constraint macro_execucao_usuario_fk references usuario,
  sessao_id uuid not null,
  situacao text not null default 'agendada' constraint macro_execucao_situacao_check check (situacao in ('agendada', 'executando', 'concluida', 'desfeita')),
  executa_em timestamptz not null,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index macro_execucao_usuario_idx on macro_execucao (usuario_id, created_at desc);
comment on table macro_execucao is 'A confirmed run of a macro: nothing of it happens before executa_em, and until then it can be undone. passos are those that were confirmed.';

create table macro_execucao_item (
  execucao_id uuid not null constraint macro_execucao_item_execucao_fk references macro_execucao,
  requerimento_id uuid not null constraint macro_execucao_item_requerimento_fk references requerimento,
  ordem integer not null,
  version integer not null,
  visto_em timestamptz not null,
  situacao text not null default 'agendado' constraint macro_execucao_item_situacao_check check (situacao in ('agendado', 'feito', 'recusado', 'desfeito')),
  motivo text,
  finished_at timestamptz,
  constraint macro_execucao_item_pkey primary key (execucao_id, requerimento_id)
);
create index macro_execucao_item_requerimento_idx on macro_execucao_item (requerimento_id);
comment on table macro_execucao_item is 'One request of a run: the state of it that was previewed (version, visto_em), and what became of it.';

create table mencao (
  mensagem_id uuid not null constraint mencao_mensagem_fk references mensagem,
  usuario_id uuid not null constraint mencao_usuario_fk references usuario,
  constraint mencao_pkey primary key (mensagem_id, usuario_id)
);
create index mencao_usuario_idx on mencao (usuario_id);
comment on table mencao is 'Staff whose attention an internal note asks for.';

create table checklist_marca (
  requerimento_id uuid not null constraint checklist_marca_requerimento_fk references requerimento,
  item text not null,
  marcada_por_id uuid not null constraint checklist_marca_marcada_por_fk references usuario,
  created_at timestamptz not null,
  constraint checklist_marca_pkey primary key (requerimento_id, item)
);
comment on table checklist_marca is 'Items of the service''s checklist that staff ticked, with who and when.';
