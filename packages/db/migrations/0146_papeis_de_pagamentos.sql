-- Receipts of payments and statements of a year are documents; a payment says how much of its late charges was the fine.

alter table pagamento add column multa integer constraint pagamento_multa_check check (multa >= 0);
comment on column pagamento.multa is 'Of what its delay added to the charge, how much is the fine, in cents; the rest is interest. Null for payments from before this was kept.';

create table documento_financeiro (
  documento_id uuid not null constraint documento_financeiro_pkey primary key
    constraint documento_financeiro_documento_fk references documento,
  pessoa_id uuid not null constraint documento_financeiro_pessoa_fk references usuario,
  pagamento_id uuid constraint documento_financeiro_pagamento_fk references pagamento
    constraint documento_financeiro_pagamento_unique unique,
  ano integer,
  constraint documento_financeiro_de_check check (num_nonnulls(pagamento_id, ano) = 1)
);
create index documento_financeiro_pessoa_idx on documento_financeiro (pessoa_id, ano);
create trigger documento_financeiro_append_only before update or delete on documento_financeiro
  for each row execute function refuse_change();
comment on table documento_financeiro is 'What a document about payments is about: one payment, whose receipt it is, or the payments of a person in a year.';
comment on column documento_financeiro.pessoa_id is 'Who owed what was paid.';
