-- What people owe, how it is paid, and the books of it.

create table cobranca (
  id uuid not null constraint cobranca_pkey primary key,
  pessoa_id uuid not null constraint cobranca_pessoa_fk references usuario,
  especie text not null constraint cobranca_especie_check check (especie in ('ANUIDADE', 'TAXA', 'MULTA_INFRACAO', 'MULTA_ETICA', 'MULTA_ELEITORAL', 'PARCELA', 'HONORARIOS', 'CUSTAS')),
  descricao text not null,
  situacao text not null constraint cobranca_situacao_check check (situacao in ('EMITIDA', 'A_VENCER', 'VENCIDA', 'EM_COBRANCA_ADM', 'EM_DIVIDA_ATIVA', 'PROTESTADA', 'AJUIZADA', 'PAGA', 'PAGA_A_MENOR', 'PAGA_A_MAIOR', 'PARCELADA', 'CANCELADA', 'ISENTA', 'PRESCRITA', 'ESTORNADA')),
  valor integer not null constraint cobranca_valor_check check (valor > 0),
  itens jsonb not null,
  vencimento date not null,
  exercicio integer,
  requerimento_id uuid constraint cobranca_requerimento_fk references requerimento,
  origem_id uuid constraint cobranca_origem_fk references cobranca,
  ordem integer not null default 1,
  pago_em timestamptz,
  motivo text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index cobranca_taxa_unique on cobranca (requerimento_id) where especie = 'TAXA' and origem_id is null;
create unique index cobranca_parcela_unique on cobranca (requerimento_id, ordem) where especie = 'PARCELA';
create unique index cobranca_anuidade_unique on cobranca (pessoa_id, exercicio) where especie = 'ANUIDADE';
create index cobranca_pessoa_idx on cobranca (pessoa_id, vencimento);
create index cobranca_requerimento_idx on cobranca (requerimento_id) where requerimento_id is not null;
create index cobranca_vencimento_idx on cobranca (vencimento) where situacao in ('EMITIDA', 'A_VENCER');
comment on table cobranca is 'A charge, in integer cents. What was paid and what is to be given back is never here: it is the balance of its lancamento rows.';
comment on column cobranca.origem_id is 'The charge that was paid short, of which this one is the rest.';
comment on column cobranca.requerimento_id is 'Request that the fee belongs to, or that split the debts into this instalment.';
comment on column cobranca.ordem is 'Which instalment; 1 for what is paid at once.';
comment on column cobranca.motivo is 'Why it is in its situation, where a person or a rule ended it.';

create table pagamento_tentativa (
  id uuid not null constraint pagamento_tentativa_pkey primary key,
  cobranca_id uuid not null constraint pagamento_tentativa_cobranca_fk references cobranca,
  provedor text,
  meio text not null default 'PIX' constraint pagamento_tentativa_meio_check check (meio in ('PIX')),
  txid text not null constraint pagamento_tentativa_txid_unique unique,
  valor integer not null constraint pagamento_tentativa_valor_check check (valor > 0),
  situacao text not null default 'CRIADA' constraint pagamento_tentativa_situacao_check check (situacao in ('CRIADA', 'ATIVA', 'CONCLUIDA', 'REMOVIDA', 'EXPIRADA')),
  copia_cola text,
  expira_em timestamptz not null,
  conferida_em timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index pagamento_tentativa_viva_unique on pagamento_tentativa (cobranca_id, meio) where situacao in ('CRIADA', 'ATIVA');
create index pagamento_tentativa_cobranca_idx on pagamento_tentativa (cobranca_id, created_at);
create index pagamento_tentativa_aberta_idx on pagamento_tentativa (conferida_em) where situacao in ('CRIADA', 'ATIVA');
comment on column pagamento_tentativa.provedor is 'Who keeps it; null until a provider took it.';
comment on table pagamento_tentativa is 'One way of paying a charge, offered through a provider. A charge may have several, one after the other; none of them is the payment.';

create table pagamento_evento (
  id uuid not null constraint pagamento_evento_pkey primary key,
  provedor text not null,
  evento_id text not null,
  txid text,
  corpo text not null,
  situacao text not null default 'RECEBIDO' constraint pagamento_evento_situacao_check check (situacao in ('RECEBIDO', 'PROCESSADO', 'SEM_COBRANCA')),
  received_at timestamptz not null,
  processed_at timestamptz,
  constraint pagamento_evento_unique unique (provedor, evento_id)
);
comment on table pagamento_evento is 'Notices of providers, as they came. A notice is a hint: what is credited is what the provider says when asked.';

create table pagamento (
  id uuid not null constraint pagamento_pkey primary key,
  cobranca_id uuid not null constraint pagamento_cobranca_fk references cobranca,
  tentativa_id uuid not null constraint pagamento_tentativa_fk references pagamento_tentativa,
  provedor text not null,
  e2e_id text not null,
  valor integer not null constraint pagamento_valor_check check (valor > 0),
  pago_em timestamptz not null,
  created_at timestamptz not null default now(),
  constraint pagamento_e2e_unique unique (provedor, e2e_id)
);
create index pagamento_cobranca_idx on pagamento (cobranca_id);
create trigger pagamento_append_only before update or delete on pagamento for each row execute function refuse_change();
comment on table pagamento is 'Money that came in, once for each transfer (end-to-end id of the Pix), never changed.';

create table devolucao (
  id uuid not null constraint devolucao_pkey primary key,
  pagamento_id uuid not null constraint devolucao_pagamento_fk references pagamento,
  codigo text not null,
  valor integer not null constraint devolucao_valor_check check (valor > 0),
  situacao text not null default 'SOLICITADA' constraint devolucao_situacao_check check (situacao in ('SOLICITADA', 'EM_PROCESSAMENTO', 'DEVOLVIDA', 'NAO_REALIZADA')),
  requerimento_id uuid constraint devolucao_requerimento_fk references requerimento,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint devolucao_codigo_unique unique (pagamento_id, codigo)
);
create index devolucao_requerimento_idx on devolucao (requerimento_id) where requerimento_id is not null;
create index devolucao_aberta_idx on devolucao (created_at) where situacao in ('SOLICITADA', 'EM_PROCESSAMENTO');
comment on table devolucao is 'Part of a payment that goes back to the payer. codigo is the id under which the provider knows it, so that asking twice gives back once.';

create table lancamento (
  id uuid not null constraint lancamento_pkey primary key,
  cobranca_id uuid not null constraint lancamento_cobranca_fk references cobranca,
  evento text not null constraint lancamento_evento_check check (evento in ('EMISSAO', 'PAGAMENTO', 'DIFERENCA', 'BAIXA', 'RESTITUICAO', 'DEVOLUCAO')),
  referencia_id uuid not null,
  debito text not null constraint lancamento_debito_check check (debito in ('A_RECEBER', 'RECEITA', 'PIX', 'A_RESTITUIR')),
  credito text not null constraint lancamento_credito_check check (credito in ('A_RECEBER', 'RECEITA', 'PIX', 'A_RESTITUIR')),
  valor integer not null constraint lancamento_valor_check check (valor > 0),
  created_at timestamptz not null,
  constraint lancamento_contas_check check (debito <> credito),
  constraint lancamento_unique unique (evento, referencia_id, debito, credito)
);
create index lancamento_cobranca_idx on lancamento (cobranca_id);
create trigger lancamento_append_only before update or delete on lancamento for each row execute function refuse_change();
comment on table lancamento is 'Double-entry books: what an event moved from one account to another, only ever inserted. referencia_id is the charge, payment or refund that it is about, so that nothing is entered twice.';

do $$
begin
  if exists (select from pg_roles where rolname = 'balcao_app') then
    revoke update, delete, truncate on pagamento, lancamento from balcao_app;
    revoke delete, truncate on cobranca, pagamento_tentativa, pagamento_evento, devolucao from balcao_app;
  end if;
exception when insufficient_privilege then
  raise notice 'grants of balcao_app not managed here: %', sqlerrm;
end $$;
