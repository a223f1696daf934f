-- Who answers for a service where, and whose turn it is.

create table grupo_tipo (
  grupo_id uuid not null constraint grupo_tipo_grupo_fk references grupo,
  tipo_id integer not null constraint grupo_tipo_tipo_fk references requerimento_tipo,
  constraint grupo_tipo_pkey primary key (grupo_id, tipo_id)
);
create index grupo_tipo_tipo_idx on grupo_tipo (tipo_id);
comment on table grupo_tipo is 'Services that a group answers for beside those that name it; its localidades say where.';

alter table grupo add column ultimo_atendente_id uuid constraint grupo_ultimo_atendente_fk references usuario;
comment on column grupo.ultimo_atendente_id is 'Who got the latest request in turns; the next one goes to the member after.';
