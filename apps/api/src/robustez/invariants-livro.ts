const ABERTAS =
  "('EMITIDA', 'A_VENCER', 'VENCIDA', 'EM_COBRANCA_ADM', 'EM_DIVIDA_ATIVA', 'PROTESTADA', 'AJUIZADA')";

const saldo = (conta: string) =>
  `coalesce((select sum(case when l.debito = '${conta}' then l.valor else 0 end)
     - sum(case when l.credito = '${conta}' then l.valor else 0 end)
   from lancamento l where l.cobranca_id = c.id), 0)`;

/** What came in and is still here, without what charges passed to one another. */
const emCaixa = `(${['PIX', 'BOLETO', 'CARTAO', 'CAIXA'].map(saldo).join(' + ')})`;

/** Invariants of money: each statement returns the rows that break the one beside it. */
export const LIVRO: readonly [promise: string, sql: string][] = [
  [
    'money: a request waits for its fee exactly while something of it is to be paid, except what a bank took back later',
    `select r.id from requerimento r where (r.status = 'AGUARDANDO_PAGAMENTO') <> exists (select from cobranca c
       where c.requerimento_id = r.id and c.especie = 'TAXA' and c.situacao in ${ABERTAS}
         and not exists (select from devolucao d join pagamento p on p.id = d.pagamento_id
           where p.cobranca_id in (c.id, c.origem_id) and d.natureza = 'CONTESTACAO'))`,
  ],
  [
    'money: a charge is open exactly while its books say that something is owed',
    `select c.id from cobranca c where (c.situacao in ${ABERTAS}) <> (${saldo('A_RECEBER')} > 0)`,
  ],
  [
    'money: the books hold what came in less what went back, and owe back no more than that',
    `select c.id from cobranca c where ${emCaixa} <>
         coalesce((select sum(p.valor) from pagamento p where p.cobranca_id = c.id and p.meio <> 'CREDITO'), 0)
         - coalesce((select sum(d.valor) from devolucao d join pagamento p on p.id = d.pagamento_id
             where p.cobranca_id = c.id and d.situacao = 'DEVOLVIDA'), 0)
       or ${emCaixa} + ${saldo('COMPENSACAO')} + ${saldo('A_RESTITUIR')} < 0`,
  ],
  [
    'money: what charges pass to one another is zero in all',
    `select 1 from lancamento having sum(case when debito = 'COMPENSACAO' then valor else 0 end)
       <> sum(case when credito = 'COMPENSACAO' then valor else 0 end)`,
  ],
  [
    'money: no payment gives back more than it brought',
    `select p.id from pagamento p where p.valor < (select sum(d.valor) from devolucao d
       where d.pagamento_id = p.id and d.situacao <> 'NAO_REALIZADA')`,
  ],
  [
    'money: instalments sum to the debts that they replace and the interest of the agreement, until the proposal lapses',
    `select c.requerimento_id from cobranca c where c.especie = 'PARCELA' and c.requerimento_id is not null
       and c.motivo is distinct from 'A entrada não foi paga no prazo' group by c.requerimento_id
     having sum(c.valor - coalesce((select sum((item ->> 'valor')::int) from jsonb_array_elements(c.itens) item
         where item ->> 'descricao' = 'Juros do acordo'), 0)) is distinct from (select sum(d.principal + d.multa + d.juros) from acordo_debito d
       where d.requerimento_id = c.requerimento_id)`,
  ],
];
