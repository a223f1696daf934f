-- Each contract with a bank counts its files, and what a file of the bank did stays.

alter table remessa add column banco text, add column convenio text;
alter table remessa disable trigger remessa_append_only;
update remessa set banco = left(conteudo, 3),
  convenio = case left(conteudo, 3) when '001' then substr(conteudo, 35, 7) else rtrim(substr(conteudo, 33, 20)) end;
alter table remessa enable trigger remessa_append_only;
alter table remessa alter column banco set not null, alter column convenio set not null;
alter table remessa drop constraint remessa_sequencia_unique;
alter table remessa add constraint remessa_sequencia_unique unique (banco, convenio, sequencia);
alter table remessa add constraint remessa_total_check check (total >= 0);
comment on column remessa.sequencia is 'Number of the file at the bank, without gaps for each contract.';
comment on column remessa.convenio is 'The contract with the bank that the file belongs to.';

alter table boleto
  add constraint boleto_codigo_barras_check check (codigo_barras ~ '^[0-9]{44}$'),
  add constraint boleto_linha_check check (linha ~ '^[0-9]{47}$'),
  add constraint boleto_multa_check check (multa >= 0),
  add constraint boleto_juros_check check (juros >= 0);
alter table retorno_linha
  add constraint retorno_linha_pago_check check (pago >= 0),
  add constraint retorno_linha_tarifa_check check (tarifa >= 0);

create function refuse_applied() returns trigger language plpgsql as $$
begin
  raise exception 'what was applied of % stays', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger retorno_applied before delete on retorno
  for each row when (old.aplicado_em is not null) execute function refuse_applied();
create trigger retorno_linha_applied before update or delete on retorno_linha
  for each row when (old.aplicada_em is not null) execute function refuse_applied();
