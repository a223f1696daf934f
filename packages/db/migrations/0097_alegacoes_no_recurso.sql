-- Upon an appeal the other parties of a request have five business days to answer it (Lei 9.784/1999 art. 62).
create table alegacao (
  id uuid not null constraint alegacao_pkey primary key,
  requerimento_id uuid not null constraint alegacao_requerimento_fk references requerimento,
  recurso_seq integer not null,
  aceite_id uuid not null constraint alegacao_aceite_fk references aceite,
  created_at timestamptz not null default now(),
  apresentada_em timestamptz,
  constraint alegacao_parte_unique unique (requerimento_id, recurso_seq, aceite_id)
);
create index alegacao_aceite_idx on alegacao (aceite_id);
comment on table alegacao is 'Other parties who were told of an appeal; what they answered stands in the movement that names the row.';
comment on column alegacao.recurso_seq is 'Number of the movement by which the appeal was filed.';
comment on column alegacao.aceite_id is 'The agreement that was asked of them, by which the request knows them.';
