-- A Pix with a due date stays payable past it, at what its charge comes to on the day of the payment.

alter table pagamento_tentativa add column vencimento date
  constraint pagamento_tentativa_vencimento_check check (vencimento is null or meio = 'PIX');
comment on column pagamento_tentativa.vencimento is 'Due date from which the provider counts fine, interest and discounts of each day; null for an offer of one amount.';
