-- A death that a request tells of stops the messages to that person at once, not only when the request is granted. Whether
-- it still does is read from the situation of the request: one that was denied, archived or given up stops nothing.
create table obito_informado (
  requerimento_id uuid not null constraint obito_informado_pkey primary key,
  pessoa_id uuid not null,
  constraint obito_informado_requerimento_fk foreign key (requerimento_id) references requerimento (id),
  constraint obito_informado_pessoa_fk foreign key (pessoa_id) references usuario (id)
);
create index obito_informado_pessoa_idx on obito_informado (pessoa_id);
comment on table obito_informado is 'Whose death each request tells of, from its filing on; messages to that person wait for its end.';
-- Requests that are open tell of it already: by the CPF that they name.
insert into obito_informado (requerimento_id, pessoa_id)
select r.id, u.id from requerimento r
join usuario u on u.pessoa = 'PF' and u.cpf_cnpj = r.respostas->>'cpfFalecido' and u.id <> r.autor_id
where r.tipo_id = 128 and r.closed_at is null;

comment on column usuario.empresa is
  'Of a company: trade name, legal nature, capital in cents, main activity, founding day, object, phone, partners (socios), branches (filiais).';
