-- The annuity of a year: what it costs, the run that charges it to everybody who owes it, and who is left out and why.

create table anuidade_tabela (
  id uuid not null constraint anuidade_tabela_pkey primary key,
  exercicio integer not null constraint anuidade_tabela_exercicio_unique unique
    constraint anuidade_tabela_exercicio_check check (exercicio between 2000 and 2199),
  situacao text not null default 'RASCUNHO' constraint anuidade_tabela_situacao_check
    check (situacao in ('RASCUNHO', 'PUBLICADA', 'CALCULANDO', 'CALCULADA', 'EMITINDO', 'PARADA', 'CONCLUIDA')),
  fator integer not null constraint anuidade_tabela_fator_check check (fator between 10000 and 200000),
  valores jsonb not null,
  vencimento date not null,
  descontos jsonb not null,
  recem_formado integer not null constraint anuidade_tabela_recem_formado_check check (recem_formado between 0 and 90),
  version integer not null default 1,
  created_at timestamptz not null,
  constraint anuidade_tabela_vencimento_check check (extract(year from vencimento) = exercicio)
);
comment on table anuidade_tabela is 'What the annuity of a year costs, in integer cents. It is written while it is a draft and holds from its publication on.';
comment on column anuidade_tabela.fator is 'Growth of the INPC from 2011 to the year, in ten-thousandths; it corrects the ceilings of Lei 12.514/2011 art. 6.';
comment on column anuidade_tabela.valores is 'Cents for each row: category, level of the course, bracket of capital.';
comment on column anuidade_tabela.descontos is 'Up to three days until which it costs so many per cent less.';
comment on column anuidade_tabela.recem_formado is 'How many per cent less a new graduate pays in the first year.';
comment on column anuidade_tabela.situacao is 'Draft, published, and how far its run is: first it only calculates, then it charges.';

create table anuidade_execucao (
  id uuid not null constraint anuidade_execucao_pkey primary key,
  tabela_id uuid not null constraint anuidade_execucao_tabela_unique unique
    constraint anuidade_execucao_tabela_fk references anuidade_tabela,
  cursor uuid,
  pessoas integer not null,
  vistas integer not null default 0,
  linhas jsonb not null default '{}',
  previsao jsonb,
  calculada_em timestamptz,
  iniciada_em timestamptz,
  iniciada_por uuid constraint anuidade_execucao_iniciada_por_fk references usuario,
  concluida_em timestamptz,
  constraint anuidade_execucao_vistas_check check (vistas >= 0),
  constraint anuidade_execucao_iniciada_check check ((iniciada_em is null) = (iniciada_por is null))
);
create index anuidade_execucao_iniciada_por_idx on anuidade_execucao (iniciada_por) where iniciada_por is not null;
comment on table anuidade_execucao is 'The one run of a table. Its situation is that of the table.';
comment on column anuidade_execucao.cursor is 'The last person that was looked at, by id; each batch moves it in its own transaction.';
comment on column anuidade_execucao.pessoas is 'How many people with a registration there were at its start.';
comment on column anuidade_execucao.linhas is 'Number and sum, by row of the table, of what was calculated or charged so far.';
comment on column anuidade_execucao.previsao is 'The same as the preview showed it to the person who started the run.';

create table anuidade_excecao (
  execucao_id uuid not null constraint anuidade_excecao_execucao_fk references anuidade_execucao on delete cascade,
  pessoa_id uuid not null constraint anuidade_excecao_pessoa_fk references usuario,
  motivo text not null,
  constraint anuidade_excecao_pkey primary key (execucao_id, pessoa_id)
);
create index anuidade_excecao_motivo_idx on anuidade_excecao (execucao_id, motivo, pessoa_id);
create index anuidade_excecao_pessoa_idx on anuidade_excecao (pessoa_id);
comment on table anuidade_excecao is 'Who is left out of a run.';
comment on column anuidade_excecao.motivo is 'Why, by a name of the domain; its words may change.';
