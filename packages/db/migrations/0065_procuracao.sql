-- A person may act for another natural person by a power of attorney, asked for and decided like the link to a company: the
-- number asked with may be a CPF. The name of the column stays, as processes of the release before still write to it.

alter table representacao_pedido drop constraint representacao_pedido_cnpj_check;
alter table representacao_pedido
  add constraint representacao_pedido_cnpj_check check (cnpj ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$');
comment on table representacao_pedido is 'A person who says that they act for a company, or for another person as their proxy, with the file that proves it; both are linked once staff confirmed it.';
comment on column representacao_pedido.cnpj is 'CNPJ of the company, or CPF of the person, for whom they say to act.';
comment on column representacao_pedido.razao_social is 'Name of the company or person, as whoever asks wrote it; what is on record is not shown to them before it is confirmed.';
