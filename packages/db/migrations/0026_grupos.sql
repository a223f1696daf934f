-- Groups kept on a screen: who gets what, how much, who stands in for whom, and who hears of what waits too long.

alter table grupo
  add column teto smallint constraint grupo_teto_check check (teto between 1 and 999),
  add column abre smallint not null default 9,
  add column fecha smallint not null default 17,
  add column alerta_valor smallint constraint grupo_alerta_valor_check check (alerta_valor between 1 and 99),
  add column alerta_unidade text not null default 'DIAS_UTEIS' constraint grupo_alerta_unidade_check check (alerta_unidade in ('HORAS_UTEIS', 'DIAS_UTEIS')),
  add column alerta_pedidos integer not null default 0,
  add column avisar_antes_dias smallint not null default 2 constraint grupo_avisar_antes_dias_check check (avisar_antes_dias between 0 and 30),
  add column avisar_lider boolean not null default true,
  add column avisar_administradores_dias smallint default 5 constraint grupo_avisar_administradores_dias_check check (avisar_administradores_dias between 1 and 90),
  add constraint grupo_expediente_check check (abre >= 0 and abre < fecha and fecha <= 24);
update grupo set alerta_valor = 1;
alter table grupo alter column alerta_valor set default 1;
comment on column grupo.teto is 'The most open requests of the group that are dealt to one member; null for no cap. A member may have another.';
comment on column grupo.abre is 'Hour at which the working day of the group begins, fecha the one at which it ends: waiting is counted in them.';
comment on column grupo.alerta_valor is 'A request without anybody in charge for longer than this is reported; null for never.';
comment on column grupo.alerta_pedidos is 'How many were over that time at the last look, for the metrics.';
comment on column grupo.avisar_antes_dias is 'Days before a deadline on which the attendant is told; 0 for never.';
comment on column grupo.avisar_administradores_dias is 'Days after a deadline from which administrators are told; null for never.';

alter table grupo_membro add column teto smallint constraint grupo_membro_teto_check check (teto between 0 and 999);
comment on column grupo_membro.teto is 'Instead of the cap of the group; 0 deals nothing to this member.';

create table grupo_membro_tipo (
  grupo_id uuid not null,
  usuario_id uuid not null,
  tipo_id integer not null constraint grupo_membro_tipo_tipo_fk references requerimento_tipo,
  constraint grupo_membro_tipo_pkey primary key (grupo_id, usuario_id, tipo_id),
  constraint grupo_membro_tipo_membro_fk foreign key (grupo_id, usuario_id) references grupo_membro on delete cascade
);
comment on table grupo_membro_tipo is 'Services that are dealt to a member; none means all of the group.';

create table ausencia (
  id uuid not null constraint ausencia_pkey primary key,
  usuario_id uuid not null constraint ausencia_usuario_fk references usuario,
  de date not null,
  ate date not null,
  motivo text not null constraint ausencia_motivo_check check (motivo in ('FERIAS', 'LICENCA', 'CAPACITACAO', 'SERVICO_EXTERNO', 'OUTRO')),
  substituto_id uuid constraint ausencia_substituto_fk references usuario,
  pedidos text not null constraint ausencia_pedidos_check check (pedidos in ('SUBSTITUTO', 'REDISTRIBUIR', 'MANTER')),
  criada_por_id uuid not null constraint ausencia_criada_por_fk references usuario,
  created_at timestamptz not null,
  aplicada_em timestamptz,
  cancelada_em timestamptz,
  constraint ausencia_periodo_check check (ate >= de or cancelada_em is not null),
  constraint ausencia_substituto_check check (substituto_id is distinct from usuario_id and (pedidos <> 'SUBSTITUTO' or substituto_id is not null))
);
create index ausencia_usuario_idx on ausencia (usuario_id, ate) where cancelada_em is null;
create index ausencia_por_aplicar_idx on ausencia (de) where aplicada_em is null and cancelada_em is null;
comment on table ausencia is 'Days on which a member of staff is away: nothing is dealt to them, and pedidos says what became of their open requests. Periods of one person never overlap.';
comment on column ausencia.aplicada_em is 'When the open requests were handed over; null until the absence begins.';

-- One way to be absent: a period, with who stands in.
alter table usuario drop column ausente_ate;

create table escalonamento (
  objeto text not null constraint escalonamento_objeto_check check (objeto in ('requerimento', 'parecer', 'aceite')),
  objeto_id uuid not null,
  prazo_em date not null,
  etapa text not null,
  created_at timestamptz not null,
  constraint escalonamento_pkey primary key (objeto, objeto_id, prazo_em, etapa)
);
comment on table escalonamento is 'Stages of a deadline that were told; another deadline of the same matter begins anew.';

-- What waits for somebody, in the order in which it is dealt out.
create index requerimento_sem_atendente_idx on requerimento (grupo_id, prioridade desc, prazo_em, created_at, id)
  where closed_at is null and atendente_id is null;
-- How much somebody has in hand.
create index requerimento_em_mao_idx on requerimento (atendente_id, grupo_id) where closed_at is null;

-- What was late before is no news to anybody.
insert into escalonamento (objeto, objeto_id, prazo_em, etapa, created_at)
  select 'requerimento', id, prazo_em, 'ADMINISTRADORES', now() from requerimento
  where prazo_situacao = 'correndo' and prazo_em < current_date;
