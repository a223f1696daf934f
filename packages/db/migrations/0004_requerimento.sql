-- Requests: their types, drafts, life, clock and conversation.

create table requerimento_status (
  codigo text not null constraint requerimento_status_pkey primary key,
  id smallint not null constraint requerimento_status_id_unique unique,
  rotulo_cidadao text not null,
  rotulo_equipe text not null,
  cor text not null,
  version integer not null default 1
);
comment on table requerimento_status is 'Names and colours of the fixed system statuses; id is the number used by filters (-1 means all).';

create table requerimento_tipo (
  id integer not null constraint requerimento_tipo_pkey primary key,
  slug text not null constraint requerimento_tipo_slug_unique unique,
  titulo text not null,
  categoria text not null,
  grupo_id uuid not null constraint requerimento_tipo_grupo_fk references grupo,
  versao_publicada integer,
  ordem integer not null default 0,
  ativo boolean not null default true,
  version integer not null default 1
);
comment on table requerimento_tipo is 'Catalogue of services; what is asked and promised lives in the immutable versions.';

create table requerimento_tipo_versao (
  tipo_id integer not null constraint requerimento_tipo_versao_tipo_fk references requerimento_tipo,
  versao integer not null,
  formulario jsonb not null,
  published_at timestamptz not null default now(),
  published_by uuid,
  constraint requerimento_tipo_versao_pkey primary key (tipo_id, versao)
);
create trigger requerimento_tipo_versao_immutable before update or delete on requerimento_tipo_versao
  for each row execute function refuse_change();
comment on table requerimento_tipo_versao is 'Published form definitions, immutable; requests and drafts point to the one they were made with.';

create table rascunho (
  id uuid not null constraint rascunho_pkey primary key,
  usuario_id uuid not null constraint rascunho_usuario_fk references usuario,
  autor_id uuid not null constraint rascunho_autor_fk references usuario,
  tipo_id integer not null,
  tipo_versao integer not null,
  respostas jsonb not null default '{}',
  passo text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint rascunho_versao_fk foreign key (tipo_id, tipo_versao) references requerimento_tipo_versao
);
create index rascunho_usuario_idx on rascunho (usuario_id, updated_at desc);
comment on table rascunho is 'A form being filled in; it becomes a request only when sent, and is swept 90 days after its last change.';

create table requerimento (
  id uuid not null constraint requerimento_pkey primary key,
  numero text not null constraint requerimento_numero_unique unique,
  numero_digitos text not null generated always as (regexp_replace(numero, '[^0-9]', '', 'g')) stored,
  tipo_id integer not null,
  tipo_versao integer not null,
  titulo text not null,
  workflow text not null,
  autor_id uuid not null constraint requerimento_autor_fk references usuario,
  criado_por_id uuid not null constraint requerimento_criado_por_fk references usuario,
  status text not null constraint requerimento_status_fk references requerimento_status,
  grupo_id uuid not null constraint requerimento_grupo_fk references grupo,
  atendente_id uuid constraint requerimento_atendente_fk references usuario,
  localidade_ibge text not null constraint requerimento_localidade_fk references localidade,
  respostas jsonb not null,
  opcoes jsonb not null default '{}',
  prioridade smallint not null default 0,
  prazo_em date,
  prazo_amarelo_em date,
  prazo_laranja_em date,
  prazo_situacao text not null default 'correndo' constraint requerimento_prazo_situacao_check check (prazo_situacao in ('correndo', 'pausado', 'encerrado')),
  recurso_ate date,
  pai_id uuid constraint requerimento_pai_fk references requerimento,
  rascunho_id uuid constraint requerimento_rascunho_unique unique,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint requerimento_versao_fk foreign key (tipo_id, tipo_versao) references requerimento_tipo_versao
);
create index requerimento_autor_created_idx on requerimento (autor_id, created_at, id);
create index requerimento_created_idx on requerimento (created_at, id);
create index requerimento_updated_idx on requerimento (updated_at, id);
create index requerimento_grupo_created_idx on requerimento (grupo_id, created_at, id);
create index requerimento_atendente_idx on requerimento (atendente_id, status) where atendente_id is not null;
create index requerimento_tipo_created_idx on requerimento (tipo_id, created_at, id);
create index requerimento_prazo_idx on requerimento (prazo_em) where prazo_situacao <> 'encerrado';
create index requerimento_numero_digitos_trgm on requerimento using gin (numero_digitos gin_trgm_ops);
comment on table requerimento is 'A request filed by autor_id (typed in by criado_por_id). status and prazo_em are caches of the tramite and prazo_evento rows, written in the same transaction.';
comment on column requerimento.prazo_amarelo_em is 'From this day the deadline shows yellow, and from prazo_laranja_em orange, so that lists colour without counting days.';
comment on column requerimento.opcoes is 'Choices taken from the person''s own lists when the request was filed, so that answers read as they did then.';
comment on column requerimento.prioridade is '0 none, 1 priority by law, 2 aged 80 or more (Lei 9.784/1999 art. 69-A).';

create table tramite (
  id uuid not null constraint tramite_pkey primary key,
  requerimento_id uuid not null constraint tramite_requerimento_fk references requerimento,
  seq integer not null,
  acao text not null,
  de_status text,
  para_status text not null,
  de_grupo_id uuid constraint tramite_de_grupo_fk references grupo,
  para_grupo_id uuid constraint tramite_para_grupo_fk references grupo,
  de_atendente_id uuid constraint tramite_de_atendente_fk references usuario,
  para_atendente_id uuid constraint tramite_para_atendente_fk references usuario,
  usuario_id uuid constraint tramite_usuario_fk references usuario,
  visibilidade text not null constraint tramite_visibilidade_check check (visibilidade in ('publica', 'interna')),
  texto text,
  dados jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint tramite_seq_unique unique (requerimento_id, seq)
);
create trigger tramite_append_only before update or delete on tramite for each row execute function refuse_change();
comment on table tramite is 'Every movement of a request, only ever inserted; usuario_id is null when the system moved it.';

create table prazo_evento (
  id uuid not null constraint prazo_evento_pkey primary key,
  requerimento_id uuid not null constraint prazo_evento_requerimento_fk references requerimento,
  tipo text not null constraint prazo_evento_tipo_check check (tipo in ('INICIO', 'PAUSA', 'RETOMADA', 'PRORROGACAO', 'FIM')),
  em timestamptz not null,
  motivo text not null,
  dias integer,
  usuario_id uuid,
  created_at timestamptz not null default now()
);
create index prazo_evento_requerimento_idx on prazo_evento (requerimento_id, em, created_at);
create trigger prazo_evento_append_only before update or delete on prazo_evento for each row execute function refuse_change();
comment on table prazo_evento is 'The clock of a request as a ledger; the due date is always derived from it.';

create table exigencia (
  id uuid not null constraint exigencia_pkey primary key,
  requerimento_id uuid not null constraint exigencia_requerimento_fk references requerimento,
  rodada integer not null,
  situacao text not null default 'aberta' constraint exigencia_situacao_check check (situacao in ('aberta', 'respondida', 'vencida', 'dispensada')),
  mensagem text,
  prazo_dias integer not null default 30,
  prazo_em date not null,
  prorrogada boolean not null default false,
  fora_do_prazo boolean not null default false,
  criada_por_id uuid not null constraint exigencia_criada_por_fk references usuario,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  constraint exigencia_rodada_unique unique (requerimento_id, rodada)
);
create unique index exigencia_aberta_unique on exigencia (requerimento_id) where situacao = 'aberta';
comment on table exigencia is 'What the requester must correct; while one is open the council''s clock is paused.';

create table exigencia_item (
  id uuid not null constraint exigencia_item_pkey primary key,
  exigencia_id uuid not null constraint exigencia_item_exigencia_fk references exigencia,
  ordem integer not null,
  campo text,
  texto text not null,
  obrigatorio boolean not null default true,
  valor_anterior jsonb,
  resposta jsonb,
  situacao text not null default 'pendente' constraint exigencia_item_situacao_check check (situacao in ('pendente', 'respondido', 'dispensado')),
  constraint exigencia_item_ordem_unique unique (exigencia_id, ordem)
);
comment on table exigencia_item is 'One thing to correct, pointing to a form field when campo is set; the answer before and after is kept.';

create table mensagem (
  id uuid not null constraint mensagem_pkey primary key,
  requerimento_id uuid not null constraint mensagem_requerimento_fk references requerimento,
  autor_id uuid constraint mensagem_autor_fk references usuario,
  lado text not null constraint mensagem_lado_check check (lado in ('requerente', 'conselho', 'sistema')),
  visibilidade text not null default 'interna' constraint mensagem_visibilidade_check check (visibilidade in ('publica', 'interna')),
  texto text not null,
  created_at timestamptz not null default now()
);
create index mensagem_requerimento_idx on mensagem (requerimento_id, created_at);
comment on table mensagem is 'Conversation of a request; interna is the default so that a note never leaks by omission.';

create table decisao (
  id uuid not null constraint decisao_pkey primary key,
  requerimento_id uuid not null constraint decisao_requerimento_fk references requerimento,
  resultado text not null constraint decisao_resultado_check check (resultado in ('DEFERIDO', 'DEFERIDO_PARCIAL', 'INDEFERIDO')),
  resumo text not null,
  fundamentacao text not null,
  base_legal text not null,
  recurso_ate date,
  decidida_por_id uuid constraint decisao_decidida_por_fk references usuario,
  created_at timestamptz not null default now()
);
create index decisao_requerimento_idx on decisao (requerimento_id, created_at);
create trigger decisao_append_only before update or delete on decisao for each row execute function refuse_change();
comment on table decisao is 'Motivated decisions (Lei 9.784/1999 art. 50); decidida_por_id is null when issued automatically by rule.';

create table impedimento (
  requerimento_id uuid not null constraint impedimento_requerimento_fk references requerimento,
  usuario_id uuid not null constraint impedimento_usuario_fk references usuario,
  motivo text not null,
  created_at timestamptz not null default now(),
  constraint impedimento_pkey primary key (requerimento_id, usuario_id)
);
comment on table impedimento is 'Declared impediment or suspicion (Lei 9.784/1999 arts. 18-20); blocks assignment and decision.';

create table avaliacao (
  id uuid not null constraint avaliacao_pkey primary key,
  requerimento_id uuid not null constraint avaliacao_requerimento_fk references requerimento,
  usuario_id uuid not null constraint avaliacao_usuario_fk references usuario,
  nota smallint not null constraint avaliacao_nota_check check (nota between 1 and 5),
  comentario text,
  encerramento integer not null,
  created_at timestamptz not null default now(),
  constraint avaliacao_unique unique (requerimento_id, encerramento)
);
comment on table avaliacao is 'Requester''s evaluation, one per closing.';
