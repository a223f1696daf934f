-- How the newest tests of what the portal talks to ended. Every test is also an event of the audit log.
create table integracao_teste (
  chave text not null constraint integracao_teste_pkey primary key,
  sucesso_em timestamptz,
  falha_em timestamptz,
  falha_tipo text,
  falha_http integer,
  constraint integracao_teste_falha_check check ((falha_em is null) = (falha_tipo is null))
);
comment on table integracao_teste is 'The newest passed and the newest failed test of each integration.';
comment on column integracao_teste.falha_tipo is 'What failed, by a key of the domain; its words may change.';
comment on column integracao_teste.falha_http is 'Status of the answer over HTTP; null where there was none.';
