-- Services are kept by people: drafts of their forms, test cases, reusable blocks, and when they take requests.

alter table requerimento_tipo_versao add column motivo text;
comment on column requerimento_tipo_versao.motivo is 'Why this version was published; null for one that came with the portal.';

create table modelo_rascunho (
  tipo_id integer not null constraint modelo_rascunho_pkey primary key constraint modelo_rascunho_tipo_fk references requerimento_tipo,
  formulario jsonb not null,
  base_versao integer,
  version integer not null default 1,
  updated_by uuid constraint modelo_rascunho_updated_by_fk references usuario,
  updated_at timestamptz not null
);
comment on table modelo_rascunho is 'The form of a service while somebody changes it; publishing makes it an immutable version and removes it here.';
comment on column modelo_rascunho.base_versao is 'The published version that it was begun with; null for a service that has none yet.';

create table modelo_caso (
  id uuid not null constraint modelo_caso_pkey primary key,
  tipo_id integer not null constraint modelo_caso_tipo_fk references requerimento_tipo,
  nome text not null,
  publico text not null constraint modelo_caso_publico_check check (publico in ('PF', 'PF_REGISTRADO', 'PJ', 'PJ_REGISTRADA')),
  contexto jsonb not null,
  respostas jsonb not null,
  espera jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null
);
create index modelo_caso_tipo_idx on modelo_caso (tipo_id, created_at, id);
comment on table modelo_caso is 'Test cases of a form, with invented people: publication is refused while one of them fails.';

create table bloco (
  id uuid not null constraint bloco_pkey primary key,
  nome text not null,
  descricao text not null default '',
  campos jsonb not null,
  versao integer not null default 1,
  updated_by uuid constraint bloco_updated_by_fk references usuario,
  updated_at timestamptz not null
);
create unique index bloco_nome_unique on bloco (fold(nome));
comment on table bloco is 'Reusable groups of fields; a form copies one and remembers which version of it.';

alter table requerimento_tipo add column inicio date;
alter table requerimento_tipo add column fim date;
alter table requerimento_tipo add column abre_em date;
alter table requerimento_tipo add column fecha_em date;
alter table requerimento_tipo add column vagas integer constraint requerimento_tipo_vagas_check check (vagas > 0);
alter table requerimento_tipo add column vagas_periodo text constraint requerimento_tipo_vagas_periodo_check check (vagas_periodo in ('DIA', 'MES', 'ANO', 'JANELA'));
alter table requerimento_tipo add column texto_fechado text;
alter table requerimento_tipo add constraint requerimento_tipo_vigencia_check check (inicio is null or fim is null or fim >= inicio);
alter table requerimento_tipo add constraint requerimento_tipo_janela_check check (abre_em is null or fecha_em is null or fecha_em >= abre_em);
alter table requerimento_tipo add constraint requerimento_tipo_vagas_completas_check check ((vagas is null) = (vagas_periodo is null));
comment on column requerimento_tipo.inicio is 'First day in the catalogue; fim is the last. Outside of them nobody sees the service.';
comment on column requerimento_tipo.abre_em is 'First day on which requests are taken; fecha_em is the last. Outside of them the service is shown as closed.';
comment on column requerimento_tipo.vagas is 'Requests taken in a day, month, year or in the whole window, beyond which the service is closed.';
