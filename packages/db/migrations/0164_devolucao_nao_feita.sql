-- A difference whose refund the bank did not carry out is open again, and says so.

alter table diferenca add column devolucao_nao_feita_em timestamptz;
comment on column diferenca.devolucao_nao_feita_em is 'When the bank last did not carry out its refund; null where none failed.';
