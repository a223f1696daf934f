-- What a council decides about situations: their names, finer ones of its own, and who takes which way.

alter table requerimento_status
  add constraint requerimento_status_rotulos_check check (rotulo_cidadao <> '' and rotulo_equipe <> '');
comment on table requerimento_status is 'Names and colours of the fixed system statuses, as this council has them; id is the number used by filters (-1 means all).';

create table subsituacao (
  id uuid not null constraint subsituacao_pkey primary key,
  status text not null constraint subsituacao_status_fk references requerimento_status,
  rotulo_equipe text not null,
  rotulo_cidadao text,
  cor text not null,
  ordem integer not null,
  ativo boolean not null default true,
  pede_motivo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint subsituacao_status_unique unique (id, status)
);
create unique index subsituacao_nome_unique on subsituacao (status, lower(rotulo_equipe));
comment on table subsituacao is 'A finer situation within one of the system, of this council''s making. Without a name for the requester it stays between staff.';

alter table requerimento
  add column subsituacao_id uuid,
  add constraint requerimento_subsituacao_fk foreign key (subsituacao_id, status) references subsituacao (id, status);
create index requerimento_subsituacao_idx on requerimento (subsituacao_id) where subsituacao_id is not null;
comment on column requerimento.subsituacao_id is 'The finer situation, always one of its status; gone when the status changes.';

-- Whatever changes the status, the finer one of the old status goes with it.
create function leave_subsituacao() returns trigger language plpgsql as $$
begin
  new.subsituacao_id := null;
  return new;
end $$;
create trigger requerimento_leave_subsituacao before update of status on requerimento for each row
  when (old.status is distinct from new.status and old.subsituacao_id is not distinct from new.subsituacao_id)
  execute function leave_subsituacao();

create table caminho_ajuste (
  de text not null constraint caminho_ajuste_de_fk references requerimento_status,
  acao text not null,
  para text not null constraint caminho_ajuste_para_fk references requerimento_status,
  alcance text not null constraint caminho_ajuste_alcance_check check (alcance in ('lei', 'responsavel', 'lideranca', 'ninguem')),
  permissao text,
  avisa boolean not null,
  version integer not null default 1,
  alterado_por_id uuid not null constraint caminho_ajuste_por_fk references usuario,
  alterado_em timestamptz not null,
  constraint caminho_ajuste_pkey primary key (de, acao, para)
);
comment on table caminho_ajuste is 'What this council decided about a way between two situations; a way without a row is as the law has it. A row only ever narrows.';

-- Open pages read the settings anew. Nobody's id: it concerns everybody.
create function announce_configuracoes() returns trigger language plpgsql as $$
begin
  perform announce('c', '00000000-0000-0000-0000-000000000000');
  return null;
end $$;
create trigger requerimento_status_announce after update on requerimento_status
  for each statement execute function announce_configuracoes();
create trigger subsituacao_announce after insert or update on subsituacao
  for each statement execute function announce_configuracoes();
