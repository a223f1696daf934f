-- Payments by card: what the acquirer tells of each attempt, and cards that people keep for the next time.

create table cartao_salvo (
  id uuid not null constraint cartao_salvo_pkey primary key,
  usuario_id uuid not null constraint cartao_salvo_usuario_fk references usuario,
  provedor text not null,
  token text not null,
  bandeira text not null constraint cartao_salvo_bandeira_check check (bandeira in ('VISA', 'MASTERCARD', 'ELO', 'AMEX', 'HIPERCARD', 'OUTRA')),
  final text not null constraint cartao_salvo_final_check check (final ~ '^[0-9]{4}$'),
  validade text not null constraint cartao_salvo_validade_check check (validade ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  excluido_em timestamptz,
  created_at timestamptz not null
);
create index cartao_salvo_usuario_idx on cartao_salvo (usuario_id) where excluido_em is null;
comment on table cartao_salvo is 'A card that its owner keeps at the acquirer for the next time. The number is nowhere in the portal.';
comment on column cartao_salvo.token is 'Stands for the card at the acquirer; sealed for this row with the keys of the settings.';
comment on column cartao_salvo.final is 'Last four digits, by which its owner knows it.';
comment on column cartao_salvo.validade is 'Year and month in which it expires.';
comment on column cartao_salvo.excluido_em is 'When its owner deleted it; the row goes once the acquirer has forgotten it, too.';

create table cartao_tentativa (
  tentativa_id uuid not null constraint cartao_tentativa_pkey primary key
    constraint cartao_tentativa_tentativa_fk references pagamento_tentativa,
  usuario_id uuid not null constraint cartao_tentativa_usuario_fk references usuario,
  parcelas integer not null constraint cartao_tentativa_parcelas_check check (parcelas between 1 and 12),
  guardar boolean not null,
  cartao_salvo_id uuid constraint cartao_tentativa_salvo_fk references cartao_salvo on delete set null,
  situacao text not null default 'CRIADA' constraint cartao_tentativa_situacao_check check (situacao in (
    'CRIADA', 'EM_3DS', 'AUTORIZADA', 'CAPTURADA', 'NEGADA', 'CANCELADA', 'ESTORNO_SOLICITADO', 'ESTORNADA',
    'CHARGEBACK_ABERTO', 'CHARGEBACK_GANHO', 'CHARGEBACK_PERDIDO')),
  revisao integer not null default -1,
  pagina text,
  captura_em timestamptz,
  bandeira text,
  final text,
  fluxo text,
  autenticacao_resultado text,
  eci text,
  autenticacao_id text,
  autorizacao text,
  nsu text,
  recusa text,
  disputa_id text,
  disputa_situacao text constraint cartao_tentativa_disputa_check check (disputa_situacao in ('ABERTA', 'GANHA', 'PERDIDA')),
  disputa_aberta_em timestamptz,
  disputa_ate timestamptz,
  disputa_decidida_em timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint cartao_tentativa_disputa_inteira_check check ((disputa_id is null) = (disputa_situacao is null))
);
create index cartao_tentativa_salvo_idx on cartao_tentativa (cartao_salvo_id) where cartao_salvo_id is not null;
create index cartao_tentativa_disputa_idx on cartao_tentativa (disputa_ate) where disputa_situacao is not null;
comment on table cartao_tentativa is 'What the acquirer tells of an attempt to pay by card. No number, code or name of a card is kept.';
comment on column cartao_tentativa.usuario_id is 'Who pays: a kept card is theirs.';
comment on column cartao_tentativa.guardar is 'The payer wants the card kept for the next time.';
comment on column cartao_tentativa.revisao is 'Of the truth that was applied last: an older one changes nothing. -1 before the first.';
comment on column cartao_tentativa.pagina is 'Where the payer types the card, at the acquirer.';
comment on column cartao_tentativa.captura_em is 'When it was decided to take the money, before the acquirer was asked to. No other attempt for the same charges is captured meanwhile.';
comment on column cartao_tentativa.autenticacao_resultado is 'Y authenticated, A attempted, C challenge under way, N not, U unavailable, R rejected.';
comment on column cartao_tentativa.nsu is 'Number of the payment at the acquirer, which receipts name.';
comment on column cartao_tentativa.disputa_ate is 'Until when the council may answer the dispute of the payer.';

do $$
begin
  if exists (select from pg_roles where rolname = 'balcao_app') then
    revoke delete, truncate on cartao_tentativa from balcao_app;
  end if;
exception when insufficient_privilege then
  raise notice 'grants of balcao_app not managed here: %', sqlerrm;
end $$;
