-- Boletos, and the files that go to their bank and come back from it (CNAB 240).

create sequence boleto_numero;

create table remessa (
  id uuid not null constraint remessa_pkey primary key,
  sequencia integer not null constraint remessa_sequencia_unique unique,
  nome text not null,
  conteudo text not null,
  boletos integer not null,
  baixas integer not null,
  total bigint not null,
  created_at timestamptz not null,
  created_by uuid not null constraint remessa_created_by_fk references usuario
);
create index remessa_created_by_idx on remessa (created_by);
create trigger remessa_append_only before update or delete on remessa for each row execute function refuse_change();
comment on table remessa is 'Files that tell the bank which boletos to register and which to end, as they were made.';
comment on column remessa.sequencia is 'Number of the file at the bank, without gaps.';
comment on column remessa.total is 'What the new boletos of the file come to, in cents.';

create table boleto (
  tentativa_id uuid not null constraint boleto_pkey primary key
    constraint boleto_tentativa_fk references pagamento_tentativa,
  numero bigint not null constraint boleto_numero_unique unique,
  nosso_numero text not null constraint boleto_nosso_numero_unique unique,
  no_arquivo text not null constraint boleto_no_arquivo_unique unique,
  conta jsonb not null,
  pagador jsonb not null,
  codigo_barras text not null,
  linha text not null,
  vencimento date not null,
  multa integer not null,
  juros integer not null,
  remessa_id uuid constraint boleto_remessa_fk references remessa,
  baixa_remessa_id uuid constraint boleto_baixa_remessa_fk references remessa,
  confirmado_em timestamptz,
  recusado_em timestamptz,
  recusa text,
  baixado_em timestamptz,
  created_at timestamptz not null,
  constraint boleto_recusa_check check ((recusa is null) = (recusado_em is null))
);
create index boleto_remessa_idx on boleto (remessa_id);
create index boleto_baixa_remessa_idx on boleto (baixa_remessa_id) where baixa_remessa_id is not null;
create index boleto_a_enviar_idx on boleto (vencimento) where remessa_id is null;
create index boleto_a_baixar_idx on boleto (vencimento)
  where remessa_id is not null and baixa_remessa_id is null and recusado_em is null and baixado_em is null;
comment on table boleto is 'What the bank knows of an attempt by boleto. It may be paid once the bank has confirmed it.';
comment on column boleto.numero is 'Our own number, under which the bank names it in its files.';
comment on column boleto.nosso_numero is 'The number as the bank keeps it.';
comment on column boleto.no_arquivo is 'The same as files of the bank hold it.';
comment on column boleto.multa is 'Per cent that the bank adds once after the due date; 0 for none.';
comment on column boleto.juros is 'Per cent that the bank adds for each month after the due date; 0 for none.';
comment on column boleto.conta is 'The account as it was: later settings change nothing of a boleto.';
comment on column boleto.pagador is 'Whom it is for, as it was registered.';
comment on column boleto.remessa_id is 'The file that registers it; null until one is made.';
comment on column boleto.baixa_remessa_id is 'The file that ends it, because what it is for was settled otherwise or ended.';
comment on column boleto.recusa is 'Why the bank did not register it, in words.';
comment on column boleto.baixado_em is 'When the bank said that it takes it no longer.';

create table retorno (
  id uuid not null constraint retorno_pkey primary key,
  sha256 text not null constraint retorno_sha256_unique unique constraint retorno_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  nome text not null,
  conteudo bytea not null constraint retorno_conteudo_check check (octet_length(conteudo) <= 5000000),
  sequencia integer not null,
  dia date,
  created_at timestamptz not null,
  created_by uuid not null constraint retorno_created_by_fk references usuario,
  aplicado_em timestamptz,
  aplicado_por uuid constraint retorno_aplicado_por_fk references usuario,
  concluido_em timestamptz,
  constraint retorno_aplicado_check check ((aplicado_por is null) = (aplicado_em is null))
);
create index retorno_created_by_idx on retorno (created_by);
create index retorno_aplicado_por_idx on retorno (aplicado_por) where aplicado_por is not null;
comment on table retorno is 'Files of the bank as they came. Nothing of one is applied before a person asks for it.';
comment on column retorno.concluido_em is 'When its last line was applied; a job goes on with the rest until then.';

create table retorno_linha (
  retorno_id uuid not null constraint retorno_linha_retorno_fk references retorno on delete cascade,
  linha integer not null,
  movimento text not null,
  nosso_numero text not null,
  documento text not null,
  tentativa_id uuid constraint retorno_linha_tentativa_fk references pagamento_tentativa,
  vencimento date,
  valor bigint not null,
  tarifa bigint not null,
  motivos text[] not null,
  acrescimos bigint not null,
  descontos bigint not null,
  pago bigint not null,
  ocorrencia date,
  credito date,
  caso text not null constraint retorno_linha_caso_check check (caso in ('CONFERE', 'DIVERGE', 'DESCONHECIDA', 'JA_APLICADA', 'SEM_EFEITO')),
  texto text not null,
  aplicada_em timestamptz,
  constraint retorno_linha_pkey primary key (retorno_id, linha)
);
create index retorno_linha_tentativa_idx on retorno_linha (tentativa_id) where tentativa_id is not null;
create unique index retorno_linha_aplicada_unique on retorno_linha (nosso_numero, movimento, ocorrencia, pago)
  where aplicada_em is not null and caso in ('CONFERE', 'DIVERGE', 'DESCONHECIDA');
comment on table retorno_linha is 'What a file of the bank says about one boleto, and how that stands to what the portal knows. Amounts are cents.';
comment on column retorno_linha.linha is 'Where it stands in the file, counted from 1.';
comment on column retorno_linha.texto is 'What differs, in words.';
comment on index retorno_linha_aplicada_unique is 'What the bank says once is applied once, also when another file says it again.';

do $$
begin
  if exists (select from pg_roles where rolname = 'balcao_app') then
    revoke update, delete, truncate on remessa from balcao_app;
    revoke delete, truncate on boleto from balcao_app;
  end if;
exception when insufficient_privilege then
  raise notice 'grants of balcao_app not managed here: %', sqlerrm;
end $$;
