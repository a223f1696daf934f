-- Nothing knew the schools that a council knows, so nobody was told that the one of a diploma has to be written to before the
-- request goes on. The list begins empty, and while it is empty nothing is said of any school.
create table instituicao (
  id uuid not null constraint instituicao_pkey primary key,
  nome text not null,
  sigla text,
  uf text not null constraint instituicao_uf_check check (uf ~ '^[A-Z]{2}$'),
  chave text not null,
  ativa boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint instituicao_chave_unique unique (uf, chave)
);
comment on table instituicao is 'Schools that the council knows, by state; the diploma of another one is confirmed by the school before a decision.';
comment on column instituicao.chave is 'The name as it is compared: no accents, case or punctuation.';
comment on column instituicao.ativa is 'False once the council no longer takes its diplomas without asking; a row is never removed.';
