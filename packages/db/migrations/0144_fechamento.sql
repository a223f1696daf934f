-- A day of receipts is held against what was expected, its differences are solved, and it is closed.

create table fechamento (
  id uuid not null constraint fechamento_pkey primary key,
  dia date not null,
  numeros jsonb not null,
  recentes uuid[] not null default '{}',
  fechado_por_id uuid not null constraint fechamento_fechado_por_fk references usuario,
  fechado_em timestamptz not null,
  reaberto_por_id uuid constraint fechamento_reaberto_por_fk references usuario,
  reaberto_em timestamptz,
  motivo text,
  version integer not null default 1,
  constraint fechamento_reabertura_check check ((reaberto_em is null) = (reaberto_por_id is null)
    and (reaberto_em is null) = (motivo is null)),
  constraint fechamento_outra_pessoa_check check (reaberto_por_id is distinct from fechado_por_id)
);
create unique index fechamento_dia_unique on fechamento (dia) where reaberto_em is null;
create index fechamento_dia_idx on fechamento (dia, fechado_em);
comment on table fechamento is 'A closing of a day of receipts: who, when and the figures. One that was undone stays, with who opened the day again and why.';
comment on column fechamento.numeros is 'What was expected and received by each rail when it was closed; integer cents.';
comment on column fechamento.recentes is 'Payments of the day that were entered in the hour before it was closed; one of that hour that is not here came after.';

create table diferenca (
  id uuid not null constraint diferenca_pkey primary key,
  dia date not null,
  meio text not null constraint diferenca_meio_check check (meio in ('PIX', 'BOLETO', 'CARTAO', 'MANUAL')),
  especie text not null constraint diferenca_especie_check check (especie in ('SEM_COBRANCA', 'EM_DOBRO', 'A_MAIOR', 'A_MENOR', 'TARDIA')),
  valor integer not null constraint diferenca_valor_check check (valor > 0),
  recebido integer not null constraint diferenca_recebido_check check (recebido > 0),
  provedor text not null,
  e2e_id text not null,
  pago_em timestamptz not null,
  pagamento_id uuid constraint diferenca_pagamento_fk references pagamento,
  situacao text not null default 'ABERTA' constraint diferenca_situacao_check check (situacao in ('ABERTA', 'EM_APROVACAO', 'DEVOLVENDO', 'RESOLVIDA')),
  solucao text constraint diferenca_solucao_check check (solucao in ('APLICAR', 'CREDITAR', 'DEVOLVER', 'ACEITAR', 'VINCULAR')),
  motivo text,
  resolvida_por_id uuid constraint diferenca_resolvida_por_fk references usuario,
  resolvida_em timestamptz,
  aprovada_por_id uuid constraint diferenca_aprovada_por_fk references usuario,
  destino_id uuid constraint diferenca_destino_fk references cobranca,
  destino_pagamento_id uuid constraint diferenca_destino_pagamento_fk references pagamento,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint diferenca_cobranca_check check ((pagamento_id is null) = (especie = 'SEM_COBRANCA')),
  constraint diferenca_solucao_dita_check check ((situacao = 'ABERTA') = (solucao is null)),
  constraint diferenca_outra_pessoa_check check (aprovada_por_id is distinct from resolvida_por_id or aprovada_por_id is null)
);
create unique index diferenca_pagamento_unique on diferenca (pagamento_id) where pagamento_id is not null;
create unique index diferenca_sem_cobranca_unique on diferenca (provedor, e2e_id) where pagamento_id is null;
create index diferenca_dia_idx on diferenca (dia, id);
create index diferenca_aberta_idx on diferenca (dia, id) where situacao <> 'RESOLVIDA';
create index diferenca_destino_pagamento_idx on diferenca (destino_pagamento_id) where destino_pagamento_id is not null;
comment on table diferenca is 'Money that differs from what was expected, once for each transfer, and what was done about it. Amounts are integer cents.';
comment on column diferenca.dia is 'The day in whose closing it counts: that of the transfer, or the day on which the portal heard of it where that was closed.';
comment on column diferenca.recebido is 'What the transfer brought; valor is the part that differs.';
comment on column diferenca.pagamento_id is 'The payment that differs; null where no charge took the transfer.';
comment on column diferenca.resolvida_por_id is 'Who chose the solution; money goes back only once somebody else approved it.';
comment on column diferenca.destino_id is 'The charge that was paid with it, or on which it stays as a credit.';
comment on column diferenca.destino_pagamento_id is 'The payment that a transfer without a charge became.';

create table conferencia_do_dia (
  dia date not null constraint conferencia_do_dia_pkey primary key,
  conferida_em timestamptz not null
);
comment on table conferencia_do_dia is 'When the provider of Pix was last asked for all transfers of a day, and each was found in the books or among the differences.';

create index pagamento_pago_em_idx on pagamento (pago_em);
create index pagamento_entrada_idx on pagamento (created_at);
create index lancamento_entrada_idx on lancamento (created_at, id);
