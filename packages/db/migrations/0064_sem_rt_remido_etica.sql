-- What granted services of firms, exemptions and reports left unsaid in the books: since when a firm has nobody who answers for
-- it and until when it was told to name somebody, an exemption for good, and reports that are for the ethics process.

create table empresa_sem_rt (
  id uuid not null constraint empresa_sem_rt_pkey primary key,
  empresa_id uuid not null constraint empresa_sem_rt_empresa_fk references usuario,
  desde date not null,
  avisada_em date not null,
  ate date not null,
  terminou_em date,
  created_at timestamptz not null default now(),
  constraint empresa_sem_rt_prazo_check check (ate >= desde)
);
create unique index empresa_sem_rt_aberta_unique on empresa_sem_rt (empresa_id) where terminou_em is null;
comment on table empresa_sem_rt is 'A firm without a technically responsible professional: desde is the first day, ate the last day to name one as the firm was told on avisada_em. It is over on terminou_em, when somebody answers again or the registration ended.';

-- A demand comes of a report or of such a firm: one of the two, and once.
alter table demanda_fiscalizacao alter column requerimento_id drop not null;
alter table demanda_fiscalizacao add column empresa_sem_rt_id uuid
  constraint demanda_fiscalizacao_sem_rt_unique unique
  constraint demanda_fiscalizacao_sem_rt_fk references empresa_sem_rt;
alter table demanda_fiscalizacao add constraint demanda_fiscalizacao_origem_check
  check (num_nonnulls(requerimento_id, empresa_sem_rt_id) = 1);
comment on table demanda_fiscalizacao is 'What inspection looks into: the facts of a report, without who reported them, or a firm that stayed without a technically responsible professional.';

create table processo_etico (
  id uuid not null constraint processo_etico_pkey primary key,
  requerimento_id uuid not null constraint processo_etico_requerimento_unique unique
    constraint processo_etico_requerimento_fk references requerimento,
  fatos text not null,
  situacao text not null default 'REPRESENTACAO' constraint processo_etico_situacao_check check (situacao in ('REPRESENTACAO')),
  created_at timestamptz not null default now()
);
comment on table processo_etico is 'A report handed over to the ethics process (DCP, ethical and disciplinary nature): the facts, without who reported them.';

-- An exemption for good stands beside those of single years, so that the one is not lost with the other.
alter table isencao add column permanente boolean not null default false;
alter table isencao add column rever boolean not null default false;
alter table isencao drop constraint isencao_unique;
alter table isencao add constraint isencao_unique unique (registro_id, exercicio, permanente);
create index isencao_rever_idx on isencao (exercicio) where rever;
comment on column isencao.permanente is 'No annuity of that year nor of any later one (registro remido).';
comment on column isencao.rever is 'Its ground may pass: before the year ends, the person is told that the next one is to be asked for.';
