-- Every Brazilian municipality, for addresses; the council's own localidades are among them.

create table municipio (
  ibge text not null constraint municipio_pkey primary key constraint municipio_ibge_check check (ibge ~ '^[0-9]{7}$'),
  nome text not null,
  uf text not null constraint municipio_uf_check check (uf ~ '^[A-Z]{2}$')
);
create index municipio_uf_idx on municipio (uf);
comment on table municipio is 'Municipalities of Brazil by IBGE code; new ones may be added.';
