-- The file of an export stays for seven days, while its owner may lose the right to what is in it: it is kept with the
-- reach that it was written with, and goes out to nobody who reaches less. Of older files nobody knows it.
alter table exportacao add column alcance text[];
comment on column exportacao.alcance is 'What opened the rows of the file to its owner: people, groups and permissions as keys; null of files written before it was kept.';
