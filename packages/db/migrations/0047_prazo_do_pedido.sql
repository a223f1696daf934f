-- A service may promise another time for some answers: the request keeps the one that it was filed with.

alter table requerimento
  add column prazo_n int constraint requerimento_prazo_n_check check (prazo_n between 1 and 3650),
  add column prazo_unidade text constraint requerimento_prazo_unidade_check
    check (prazo_unidade in ('CORRIDOS', 'UTEIS', 'MESES')),
  add constraint requerimento_prazo_check check ((prazo_n is null) = (prazo_unidade is null));
comment on column requerimento.prazo_n is 'In how long it is answered, where its answers called for another time than that of its service; null where that one holds.';
