-- The numbers of the law that a council may set are settings with their legal source and the days on which they hold, and no
-- constants of the code. A norm without a row is as the law has it. What held on a day is never written over: a change begins on
-- a later day and ends what stood before it on the eve, and the server can change nothing else of a row.

create extension if not exists btree_gist;

create table norma (
  id uuid not null constraint norma_pkey primary key,
  chave text not null,
  valor integer not null,
  unidade text not null,
  base_legal text not null,
  motivo text not null,
  vigente_de date not null,
  vigente_ate date,
  created_by uuid not null constraint norma_created_by_fk references usuario,
  created_at timestamptz not null,
  desmarcada_em timestamptz,
  desmarcada_por uuid constraint norma_desmarcada_por_fk references usuario,
  constraint norma_valor_check check (valor >= 0),
  constraint norma_vigencia_check check (vigente_ate >= vigente_de),
  constraint norma_desmarcada_check check ((desmarcada_em is null) = (desmarcada_por is null)),
  constraint norma_sem_sobreposicao exclude using gist (chave with =, daterange(vigente_de, vigente_ate, '[]') with &&)
    where (desmarcada_em is null)
);
comment on table norma is 'What the council set within the law, with the days on which each value holds; of one key no two hold on one day.';
comment on column norma.vigente_ate is 'Last day; null until another value is set.';
comment on column norma.desmarcada_em is 'When it was called off, before its first day: it never held.';

create trigger norma_announce after insert or update on norma for each statement execute function announce_configuracoes();

do $$
begin
  if exists (select from pg_roles where rolname = 'balcao_app') then
    revoke update, delete, truncate on norma from balcao_app;
    grant update (vigente_ate, desmarcada_em, desmarcada_por) on norma to balcao_app;
  end if;
exception when insufficient_privilege then
  raise notice 'grants of balcao_app not managed here: %', sqlerrm;
end $$;
