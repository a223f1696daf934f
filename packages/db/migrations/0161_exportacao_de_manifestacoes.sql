-- A file of the manifestations that staff handle is one more list that may be exported.
alter table exportacao drop constraint exportacao_lista_check;
alter table exportacao add constraint exportacao_lista_check
  check (lista in ('requerimentos', 'fila', 'usuarios', 'cobrancas', 'minhas_cobrancas', 'manifestacoes'));
