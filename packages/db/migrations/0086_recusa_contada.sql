-- Each refused sign-in and each refused call left a row of the audit, which nobody can ever remove, so a stranger could
-- multiply them. The first of its kind in a minute is a row; the others are counted here until the minute is over.
create table recusa_contada (
  chave text not null,
  minuto timestamptz not null,
  contagem integer not null default 1,
  evento jsonb not null,
  constraint recusa_contada_pkey primary key (chave, minuto)
);
comment on table recusa_contada is 'Refusals of the running minute by who, what and network; a job writes one audit row of each that repeated.';
comment on column recusa_contada.chave is 'Hash of the event and its network.';
comment on column recusa_contada.minuto is 'Beginning of the minute.';
comment on column recusa_contada.evento is 'The event as it goes on record, with who acted; without personal data.';
