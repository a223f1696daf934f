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

-- Lines that nobody has applied yet say why: they are of the person who would apply them, or could not be applied.

alter table retorno_linha drop constraint retorno_linha_caso_check;
alter table retorno_linha add constraint retorno_linha_caso_check
  check (caso in ('CONFERE', 'DIVERGE', 'DESCONHECIDA', 'JA_APLICADA', 'SEM_EFEITO', 'RETIDA', 'FALHOU'));
alter table retorno_linha add constraint retorno_linha_por_aplicar_check
  check (caso not in ('RETIDA', 'FALHOU') or aplicada_em is null);
comment on column retorno.aplicado_por is 'Who had it applied last: a line of a charge of their own waits for somebody else.';
comment on column retorno.concluido_em is 'When every line of it was tried; a job goes on with the rest until then. Lines that wait may be tried again.';
