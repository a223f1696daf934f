-- Equal lines of one file of the bank are as many payments.

alter table retorno_linha add column ordem integer not null default 1 constraint retorno_linha_ordem_check check (ordem > 0);
update retorno_linha l set ordem = n.ordem
  from (select retorno_id, linha, row_number() over (
      partition by retorno_id, nosso_numero, movimento, coalesce(ocorrencia, credito), pago order by linha) as ordem
    from retorno_linha) n
  where n.retorno_id = l.retorno_id and n.linha = l.linha and n.ordem > 1;
alter table retorno_linha alter column ordem drop default;
drop index retorno_linha_aplicada_unique;
create unique index retorno_linha_aplicada_unique
  on retorno_linha (nosso_numero, movimento, coalesce(ocorrencia, credito), pago, ordem) nulls not distinct
  where aplicada_em is not null and caso in ('CONFERE', 'DIVERGE', 'DESCONHECIDA');
comment on column retorno_linha.ordem is 'Its place, from 1, among lines of the file with the same number, move, day and amount.';
comment on index retorno_linha_aplicada_unique is 'What the bank says once is applied once, also when another file says it again.';
