-- A closed day keeps how the federal and the regional council share what it brought.

alter table fechamento add column cota jsonb;
comment on column fechamento.cota is 'What of the day belongs to the federal and to the regional council, in integer cents; null where the day was closed before this was kept.';
