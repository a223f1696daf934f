-- Files, what they are attached to, and issued documents.

create table upload (
  id uuid not null constraint upload_pkey primary key,
  usuario_id uuid not null constraint upload_usuario_fk references usuario,
  rascunho_id uuid,
  requerimento_id uuid,
  campo text,
  finalidade text not null constraint upload_finalidade_check check (finalidade in ('campo', 'mensagem', 'exigencia')),
  nome text not null,
  tipo_declarado text not null,
  tamanho bigint not null constraint upload_tamanho_check check (tamanho > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index upload_usuario_idx on upload (usuario_id, created_at);
comment on table upload is 'A resumable upload under way; bytes wait in the staging folder, bound to one person and one target.';

create table arquivo (
  id uuid not null constraint arquivo_pkey primary key,
  chave text not null constraint arquivo_chave_unique unique,
  nome text not null,
  mime text not null,
  tamanho bigint not null,
  sha256 text not null,
  largura integer,
  altura integer,
  verificacao text not null default 'nao_verificado' constraint arquivo_verificacao_check check (verificacao in ('em_verificacao', 'liberado', 'bloqueado', 'nao_verificado')),
  enviado_por_id uuid constraint arquivo_enviado_por_fk references usuario,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index arquivo_enviado_por_idx on arquivo (enviado_por_id, created_at);
comment on column arquivo.largura is 'Width in pixels as shown, of pictures only; altura is their height.';
comment on table arquivo is 'Stored bytes; the row is committed only after the file is safely in place.';

create table anexo (
  id uuid not null constraint anexo_pkey primary key,
  arquivo_id uuid not null constraint anexo_arquivo_fk references arquivo,
  usuario_id uuid not null constraint anexo_usuario_fk references usuario,
  rascunho_id uuid constraint anexo_rascunho_fk references rascunho on delete set null,
  para_requerimento_id uuid constraint anexo_para_requerimento_fk references requerimento,
  requerimento_id uuid constraint anexo_requerimento_fk references requerimento,
  mensagem_id uuid constraint anexo_mensagem_fk references mensagem,
  exigencia_id uuid constraint anexo_exigencia_fk references exigencia,
  campo text,
  sensivel boolean not null default false,
  substituido boolean not null default false,
  created_at timestamptz not null default now()
);
create index anexo_rascunho_idx on anexo (rascunho_id) where rascunho_id is not null;
create index anexo_requerimento_idx on anexo (requerimento_id) where requerimento_id is not null;
create index anexo_mensagem_idx on anexo (mensagem_id) where mensagem_id is not null;
create index anexo_livre_idx on anexo (usuario_id, created_at) where requerimento_id is null;
create index anexo_para_requerimento_idx on anexo (para_requerimento_id, usuario_id)
  where para_requerimento_id is not null and requerimento_id is null;
create index anexo_arquivo_idx on anexo (arquivo_id);
comment on table anexo is 'Use of a file: in a draft, in a request (field), or in a message. It moves only from unclaimed to one target of the same person.';
comment on column anexo.para_requerimento_id is 'The request for which a file was sent and not used yet; it may be claimed by that request only.';
comment on column anexo.rascunho_id is 'The draft in which a file was sent; it may be claimed by the request that this draft becomes only.';

create table documento (
  id uuid not null constraint documento_pkey primary key,
  requerimento_id uuid constraint documento_requerimento_fk references requerimento,
  especie text not null,
  numero text not null constraint documento_numero_unique unique,
  titulo text not null,
  codigo text not null constraint documento_codigo_unique unique constraint documento_codigo_check check (codigo ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  titular_id uuid not null constraint documento_titular_fk references usuario,
  titular_nome text not null,
  titular_registro text,
  situacao_na_emissao text,
  dados jsonb not null,
  modelo_versao integer not null default 1,
  assinantes jsonb not null default '[]',
  demonstracao boolean not null default false,
  arquivo_id uuid constraint documento_arquivo_fk references arquivo,
  sha256 text,
  created_at timestamptz not null default now(),
  issued_at timestamptz,
  valido_ate date,
  revoked_at timestamptz,
  revogacao_motivo text,
  revogado_por_id uuid,
  substituido_por_id uuid constraint documento_substituido_por_fk references documento
);
create index documento_requerimento_idx on documento (requerimento_id) where requerimento_id is not null;
create index documento_titular_idx on documento (titular_id);
create unique index documento_vigente_unique on documento (requerimento_id, especie) where revoked_at is null and requerimento_id is not null;
comment on table documento is 'Issued documents. The row (with its data) is written with the decision; the worker renders, signs and stores the PDF and fills arquivo_id, sha256, issued_at.';

create table documento_sequencia (
  especie text not null,
  ano integer not null,
  ultimo integer not null,
  constraint documento_sequencia_pkey primary key (especie, ano)
);
comment on table documento_sequencia is 'Last number per kind of document and year, taken under the row lock.';
