-- What staff do to charges with two people, and the notices of charges by their calendar.

create table ato_financeiro (
  id uuid not null constraint ato_financeiro_pkey primary key,
  cobranca_id uuid not null constraint ato_financeiro_cobranca_fk references cobranca,
  especie text not null constraint ato_financeiro_especie_check check (especie in ('CANCELAR', 'BAIXAR', 'DEVOLVER', 'CREDITAR')),
  situacao text not null default 'PEDIDO'
    constraint ato_financeiro_situacao_check check (situacao in ('PEDIDO', 'APROVADO', 'RECUSADO', 'CADUCO')),
  motivo text,
  texto text not null,
  valor integer,
  dia date,
  forma text,
  arquivo_id uuid constraint ato_financeiro_arquivo_fk references arquivo,
  visto jsonb not null,
  pedido_por_id uuid not null constraint ato_financeiro_pedido_por_fk references usuario,
  pedido_em timestamptz not null,
  decidido_por_id uuid constraint ato_financeiro_decidido_por_fk references usuario,
  decidido_em timestamptz,
  resposta text,
  version integer not null default 1,
  constraint ato_financeiro_duas_pessoas_check check (decidido_por_id is distinct from pedido_por_id),
  constraint ato_financeiro_decisao_check check (
    (situacao = 'PEDIDO') = (decidido_em is null)
    and (situacao in ('APROVADO', 'RECUSADO')) = (decidido_por_id is not null)
    and (situacao = 'RECUSADO') = (resposta is not null)),
  constraint ato_financeiro_cancelar_check check ((especie = 'CANCELAR') = (motivo is not null)),
  constraint ato_financeiro_valor_check check ((especie = 'CANCELAR') = (valor is null) and valor > 0),
  constraint ato_financeiro_baixar_check check (
    (especie = 'BAIXAR') = (dia is not null) and (dia is null) = (forma is null) and (dia is null) = (arquivo_id is null))
);
create unique index ato_financeiro_pendente_unique on ato_financeiro (cobranca_id) where situacao = 'PEDIDO';
create index ato_financeiro_cobranca_idx on ato_financeiro (cobranca_id, pedido_em);
create index ato_financeiro_fila_idx on ato_financeiro (pedido_em, id);
create index ato_financeiro_arquivo_idx on ato_financeiro (arquivo_id) where arquivo_id is not null;
comment on table ato_financeiro is 'An act upon a charge that one person asks for and another decides. A decided one never changes.';
comment on column ato_financeiro.motivo is 'Why it is cancelled, one of a list.';
comment on column ato_financeiro.texto is 'Why it is asked for, in the words of who asks.';
comment on column ato_financeiro.valor is 'Of a payment, refund or credit, in cents.';
comment on column ato_financeiro.dia is 'Day on which the person paid outside of the portal; with the way and the proof.';
comment on column ato_financeiro.visto is 'What the charge was when it was asked for: {aberta, emDisputa, devido, recebido, aRestituir}. It lapses when that changed.';
comment on column ato_financeiro.resposta is 'Why it was refused.';

alter table devolucao add column ato_id uuid constraint devolucao_ato_fk references ato_financeiro;
create index devolucao_ato_idx on devolucao (ato_id) where ato_id is not null;
comment on column devolucao.ato_id is 'The act of staff that granted it, where no request did.';

create table cobranca_aviso (
  cobranca_id uuid not null constraint cobranca_aviso_cobranca_fk references cobranca,
  aviso text not null constraint cobranca_aviso_aviso_check check (aviso in ('NOVA', '-30', '-7', '0', '3', '15', '45')),
  pessoa_id uuid not null constraint cobranca_aviso_pessoa_fk references usuario,
  dia date not null,
  created_at timestamptz not null,
  constraint cobranca_aviso_pkey primary key (cobranca_id, aviso)
);
create index cobranca_aviso_pessoa_idx on cobranca_aviso (pessoa_id, dia);
create trigger cobranca_aviso_append_only before update or delete on cobranca_aviso
  for each row execute function refuse_change();
comment on table cobranca_aviso is 'Notices of a charge that were sent: that it exists (NOVA), and those of its calendar, by days from its last day. Each is sent once.';
-- What was issued before is known to its person.
insert into cobranca_aviso (cobranca_id, aviso, pessoa_id, dia, created_at)
  select id, 'NOVA', pessoa_id, (created_at at time zone 'America/Sao_Paulo')::date, created_at from cobranca;
