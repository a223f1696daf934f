-- A broken agreement ends after its notice, and its debts are owed again less what was paid.

alter table acordo_debito add column situacao text not null default 'VENCIDA';
alter table acordo_debito alter column situacao drop default;
comment on column acordo_debito.situacao is 'The situation of the debt before the agreement, to which it returns.';

create table acordo_aviso (
  requerimento_id uuid not null constraint acordo_aviso_requerimento_fk references requerimento,
  cobranca_id uuid not null constraint acordo_aviso_cobranca_fk references cobranca,
  avisado_em timestamptz not null,
  prazo date not null,
  constraint acordo_aviso_pkey primary key (cobranca_id)
);
create index acordo_aviso_requerimento_idx on acordo_aviso (requerimento_id);
create trigger acordo_aviso_append_only before update or delete on acordo_aviso
  for each row execute function refuse_change();
comment on table acordo_aviso is 'Notices that an agreement may be undone, one for each instalment that was then the oldest late one.';
comment on column acordo_aviso.prazo is 'The last day to pay that the notice named; the agreement stands until it is over.';
insert into acordo_aviso (requerimento_id, cobranca_id, avisado_em, prazo)
  select c.requerimento_id, c.id, n.created_at, to_date(substring(n.texto from 'Pague até ([0-9]{2}/[0-9]{2}/[0-9]{4})'), 'DD/MM/YYYY')
  from notificacao n join cobranca c on n.chave = 'cobranca:rescisao:' || c.id and n.usuario_id = c.pessoa_id
  where c.requerimento_id is not null and n.texto ~ 'Pague até [0-9]{2}/[0-9]{2}/[0-9]{4}';

create table acordo_abatimento (
  requerimento_id uuid not null constraint acordo_abatimento_requerimento_fk references requerimento,
  cobranca_id uuid not null constraint acordo_abatimento_cobranca_fk references cobranca,
  abatido integer not null constraint acordo_abatimento_abatido_check check (abatido >= 0),
  principal_pago integer not null
    constraint acordo_abatimento_principal_check check (principal_pago >= 0 and principal_pago <= abatido),
  created_at timestamptz not null,
  constraint acordo_abatimento_pkey primary key (requerimento_id, cobranca_id)
);
create index acordo_abatimento_cobranca_idx on acordo_abatimento (cobranca_id);
create trigger acordo_abatimento_append_only before update or delete on acordo_abatimento
  for each row execute function refuse_change();
comment on table acordo_abatimento is 'What of the money paid in a broken agreement each of its debts took, the oldest first.';
comment on column acordo_abatimento.abatido is 'In cents, the late charges of the day of the agreement included.';
comment on column acordo_abatimento.principal_pago is 'Of it, how much of the principal was paid; the rest of the principal is owed again.';
