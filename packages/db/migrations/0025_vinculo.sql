-- Requests beside each other: links, joinings and their undoing, and a priority that was claimed.

create table vinculo (
  id uuid not null constraint vinculo_pkey primary key,
  tipo text not null constraint vinculo_tipo_check check (tipo in ('relacionado', 'duplicado', 'apensado', 'origem')),
  de_id uuid not null constraint vinculo_de_fk references requerimento,
  para_id uuid not null constraint vinculo_para_fk references requerimento,
  motivo text not null,
  criado_por_id uuid not null constraint vinculo_criado_por_fk references usuario,
  created_at timestamptz not null default now(),
  desfeito_em timestamptz,
  desfeito_por_id uuid constraint vinculo_desfeito_por_fk references usuario,
  constraint vinculo_distinct_check check (de_id <> para_id),
  constraint vinculo_desfeito_check check ((desfeito_em is null) = (desfeito_por_id is null))
);
-- One link of a kind between two requests, whichever way it was drawn.
create unique index vinculo_vigente_unique on vinculo (least(de_id, para_id), greatest(de_id, para_id), tipo)
  where desfeito_em is null;
create index vinculo_de_idx on vinculo (de_id);
create index vinculo_para_idx on vinculo (para_id);
comment on table vinculo is 'A link between two requests that staff drew, shown on both to who may see both: related, duplicate, attached (decided together), or split off (origem: para_id came out of de_id). An undone one stays on record.';

create table juntada (
  id uuid not null constraint juntada_pkey primary key,
  origem_id uuid not null constraint juntada_origem_fk references requerimento,
  destino_id uuid not null constraint juntada_destino_fk references requerimento,
  status_anterior text not null constraint juntada_status_fk references requerimento_status,
  grupo_anterior_id uuid not null constraint juntada_grupo_fk references grupo,
  motivo text not null,
  feita_por_id uuid not null constraint juntada_feita_por_fk references usuario,
  created_at timestamptz not null default now(),
  desfeita_em timestamptz,
  desfeita_por_id uuid constraint juntada_desfeita_por_fk references usuario,
  constraint juntada_distinct_check check (origem_id <> destino_id),
  constraint juntada_desfeita_check check ((desfeita_em is null) = (desfeita_por_id is null))
);
create unique index juntada_vigente_unique on juntada (origem_id) where desfeita_em is null;
create index juntada_destino_idx on juntada (destino_id) where desfeita_em is null;
create index juntada_origem_idx on juntada (origem_id);
comment on table juntada is 'A request (origem) that was joined to an older one of the same person (destino): it is archived with its number, and what is written in it goes to the other until the joining is undone.';

alter table requerimento add column juntada_destino_id uuid constraint requerimento_juntada_destino_fk references requerimento;
comment on column requerimento.juntada_destino_id is 'The request to which this one is joined now; cache of the juntada in force.';

alter table mensagem add column via_requerimento_id uuid constraint mensagem_via_requerimento_fk references requerimento;
create index mensagem_via_requerimento_idx on mensagem (via_requerimento_id) where via_requerimento_id is not null;
comment on column mensagem.via_requerimento_id is 'The request in which it was written, when it stands in another because of a joining or a split; undoing takes it back there.';
