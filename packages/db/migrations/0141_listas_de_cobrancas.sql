-- Charges of everybody are listed by due date or by amount, narrowed by any of their facts, at millions of rows.
create index cobranca_por_vencimento_idx on cobranca (vencimento, id);
create index cobranca_por_valor_idx on cobranca (valor, id);
create index cobranca_por_especie_idx on cobranca (especie, vencimento, id);
create index cobranca_por_exercicio_idx on cobranca (exercicio, vencimento, id);
create index cobranca_por_fatos_idx on cobranca (especie, exercicio, situacao);
create index cobranca_aberta_idx on cobranca (vencimento, id)
  where situacao in ('EMITIDA', 'A_VENCER', 'VENCIDA', 'EM_COBRANCA_ADM', 'EM_DIVIDA_ATIVA', 'PROTESTADA', 'AJUIZADA');
create index cobranca_divida_ativa_idx on cobranca (vencimento, id)
  where situacao in ('EM_DIVIDA_ATIVA', 'PROTESTADA', 'AJUIZADA');
create index cobranca_por_situacao_idx on cobranca (situacao, vencimento, id) where situacao <> 'PAGA';
comment on index cobranca_por_vencimento_idx is 'All charges by due date.';
comment on index cobranca_por_valor_idx is 'All charges by amount, for ranges of it too.';
comment on index cobranca_por_especie_idx is 'Charges of one kind by due date.';
comment on index cobranca_por_exercicio_idx is 'Charges of one year by due date.';
comment on index cobranca_por_fatos_idx is 'Finds whether several facts together have few charges, from the index alone.';
comment on index cobranca_aberta_idx is 'What is still to be paid by due date, for how late it is.';
comment on index cobranca_divida_ativa_idx is 'Debts in a register or in court by due date: few among those to be paid.';
comment on index cobranca_por_situacao_idx is 'Charges of one situation by due date; most are paid and need none.';

-- A file of charges is one more list that may be exported.
alter table exportacao drop constraint exportacao_lista_check;
alter table exportacao add constraint exportacao_lista_check
  check (lista in ('requerimentos', 'fila', 'usuarios', 'cobrancas', 'minhas_cobrancas'));
