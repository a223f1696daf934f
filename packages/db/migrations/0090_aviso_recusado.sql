-- Each process counted the payment notices that it refused, so health warned only where the notice had come to, and a
-- notice of a wrong amount was told from no other. One row a reason, whatever the number of notices or processes.
create table aviso_recusado (
  motivo text not null constraint aviso_recusado_pkey primary key,
  contagem bigint not null default 1,
  ultimo_em timestamptz not null,
  constraint aviso_recusado_motivo_check check (motivo in ('assinatura', 'conteudo', 'cobranca', 'valor', 'pagamento'))
);
comment on table aviso_recusado is 'Payment notices that credited nothing, counted by why: signature, content, unknown charge, wrong amount, payment that the provider does not know.';
comment on column aviso_recusado.ultimo_em is 'When the newest one came; health warns for an hour.';
