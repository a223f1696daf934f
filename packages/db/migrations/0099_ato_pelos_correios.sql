-- What starts a term of somebody who did not choose the portal goes out by a letter with notice of receipt, and the term runs
-- from the day on which it was received (Lei 14.129/2021 art. 42, Lei 9.784/1999 art. 26).
alter table carta
  add column exigencia_id uuid constraint carta_exigencia_fk references exigencia,
  add column decisao_id uuid constraint carta_decisao_fk references decisao,
  add constraint carta_ato_check check (num_nonnulls(exigencia_id, decisao_id) <= 1);
create unique index carta_exigencia_unique on carta (exigencia_id) where exigencia_id is not null;
create unique index carta_decisao_unique on carta (decisao_id) where decisao_id is not null;
comment on column carta.exigencia_id is 'The correction that this letter carries: its term begins with the ciência.';
comment on column carta.decisao_id is 'The decision that this letter carries: the term to appeal begins with the ciência.';

alter table exigencia alter column prazo_em drop not null, add column ciencia_em date;
comment on column exigencia.prazo_em is 'Last day to answer; null while the letter that carries it was not received.';
comment on column exigencia.ciencia_em is 'Day on which the letter that carries it was received; null where it was told in the portal, on the day of created_at.';
