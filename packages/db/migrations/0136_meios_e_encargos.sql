-- One payment may be for several charges, by any of several ways; a late one bears fine and interest.

alter table cobranca
  add column descontos jsonb not null default '[]',
  add column sem_multa boolean not null default false,
  add column em_disputa boolean not null default false,
  add column version integer not null default 1;
comment on column cobranca.descontos is 'What is let off until a day: [{ate, porCento}], the nearest day first. Fixed when it is issued.';
comment on column cobranca.sem_multa is 'The fine for its delay is in its amount: it is the rest of what was paid late and short.';
comment on column cobranca.em_disputa is 'Its payer asked their bank to take the payment back, and that is not decided yet.';
comment on column cobranca.version is 'Counts its changes, so that an act upon what was seen before is refused.';

create function count_change() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
comment on function count_change() is 'Counts every change of a row that several paths change.';
create trigger cobranca_version before update on cobranca for each row execute function count_change();

create table pagamento_tentativa_item (
  tentativa_id uuid not null constraint pagamento_tentativa_item_tentativa_fk references pagamento_tentativa,
  cobranca_id uuid not null constraint pagamento_tentativa_item_cobranca_fk references cobranca,
  valor integer not null constraint pagamento_tentativa_item_valor_check check (valor > 0),
  ordem integer not null default 1,
  constraint pagamento_tentativa_item_pkey primary key (tentativa_id, cobranca_id)
);
create index pagamento_tentativa_item_cobranca_idx on pagamento_tentativa_item (cobranca_id);
create trigger pagamento_tentativa_item_append_only before update or delete on pagamento_tentativa_item
  for each row execute function refuse_change();
comment on table pagamento_tentativa_item is 'The charges that an attempt pays together, in their order, each with what was offered for it on that day.';
insert into pagamento_tentativa_item (tentativa_id, cobranca_id, valor)
  select id, cobranca_id, valor from pagamento_tentativa;

drop index pagamento_tentativa_viva_unique;
drop index pagamento_tentativa_cobranca_idx;
alter table pagamento_tentativa
  drop column cobranca_id,
  alter column meio drop default,
  drop constraint pagamento_tentativa_meio_check,
  add constraint pagamento_tentativa_meio_check check (meio in ('PIX', 'BOLETO', 'CARTAO'));
comment on table pagamento_tentativa is 'One way of paying one or several charges, offered through a provider. A charge may have several; none of them is the payment.';
comment on column pagamento_tentativa.txid is 'Under this the provider knows it. It is written before the provider is called, so that a repeat makes nothing twice.';

alter table pagamento
  add column meio text not null default 'PIX'
    constraint pagamento_meio_check check (meio in ('PIX', 'BOLETO', 'CARTAO', 'MANUAL', 'CREDITO')),
  alter column tentativa_id drop not null,
  drop constraint pagamento_e2e_unique,
  add constraint pagamento_e2e_unique unique (provedor, e2e_id, cobranca_id);
alter table pagamento alter column meio drop default;
comment on table pagamento is 'Money that came in for a charge, once for each transfer, never changed. A transfer for several charges has a row for each.';
comment on column pagamento.e2e_id is 'Names the transfer at its provider: end-to-end id of a Pix, number of a card payment, nosso número and day of a boleto.';
comment on column pagamento.tentativa_id is 'The attempt that it came by; null for what staff entered, and for credit of another charge.';

alter table devolucao
  add column natureza text not null default 'PEDIDA'
    constraint devolucao_natureza_check check (natureza in ('PEDIDA', 'CONTESTACAO'));
comment on column devolucao.natureza is 'CONTESTACAO: the payer''s bank took it back, and the council lost the dispute.';

alter table lancamento
  drop constraint lancamento_evento_check,
  drop constraint lancamento_debito_check,
  drop constraint lancamento_credito_check,
  add constraint lancamento_evento_check check (evento in ('EMISSAO', 'ENCARGOS', 'PAGAMENTO', 'DIFERENCA', 'BAIXA', 'RESTITUICAO', 'DEVOLUCAO', 'COMPENSACAO', 'CONTESTACAO')),
  add constraint lancamento_debito_check check (debito in ('A_RECEBER', 'RECEITA', 'ENCARGOS', 'DESCONTOS', 'PIX', 'BOLETO', 'CARTAO', 'CAIXA', 'COMPENSACAO', 'A_RESTITUIR')),
  add constraint lancamento_credito_check check (credito in ('A_RECEBER', 'RECEITA', 'ENCARGOS', 'DESCONTOS', 'PIX', 'BOLETO', 'CARTAO', 'CAIXA', 'COMPENSACAO', 'A_RESTITUIR'));

create table acordo_debito (
  requerimento_id uuid not null constraint acordo_debito_requerimento_fk references requerimento,
  cobranca_id uuid not null constraint acordo_debito_cobranca_fk references cobranca,
  principal integer not null constraint acordo_debito_principal_check check (principal > 0),
  multa integer not null constraint acordo_debito_multa_check check (multa >= 0),
  juros integer not null constraint acordo_debito_juros_check check (juros >= 0),
  constraint acordo_debito_pkey primary key (requerimento_id, cobranca_id)
);
create index acordo_debito_cobranca_idx on acordo_debito (cobranca_id);
create trigger acordo_debito_append_only before update or delete on acordo_debito
  for each row execute function refuse_change();
comment on table acordo_debito is 'What each debt came to on the day on which its agreement was asked for; the instalments sum to it.';
insert into acordo_debito (requerimento_id, cobranca_id, principal, multa, juros)
  select r.id, c.id, c.valor, 0, 0 from cobranca c join requerimento r
    on r.autor_id = c.pessoa_id and c.motivo like '%' || r.numero
  where c.situacao = 'PARCELADA';
