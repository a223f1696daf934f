import { benchId, drawn, lot } from './bench-id.ts';
import type { Pool } from './database.ts';
import { fill } from './load-data.ts';
import { loadPeople } from './load-people.ts';
import { loadSessions } from './load-sessions.ts';

/** Charges of each person: the annuities of seven years, and three of other kinds. */
const EACH = 10;
/** Accounts with an open session, which the measuring uses in turn. */
export const SIGNED_DEBTORS = 2_000;

const FIRST_YEAR = 2020;
const ANNUITIES = 7;

/** What happened to a hundred charges of past years, and to a hundred of this one. */
const PAST = [
  ['PAGA', 79],
  ['VENCIDA', 4],
  ['EM_COBRANCA_ADM', 4],
  ['EM_DIVIDA_ATIVA', 3],
  ['PARCELADA', 4],
  ['CANCELADA', 2],
  ['PAGA_A_MENOR', 1],
  ['PAGA_A_MAIOR', 1],
  ['ISENTA', 1],
  ['PRESCRITA', 1],
] as const;
const CURRENT = [
  ['PAGA', 60],
  ['A_VENCER', 12],
  ['EMITIDA', 6],
  ['VENCIDA', 18],
  ['CANCELADA', 1],
  ['PAGA_A_MAIOR', 1],
  ['ESTORNADA', 1],
  ['ISENTA', 1],
] as const;

/** Fills a prepared database with people and their charges, payments and books. */
export async function loadCharges(url: string, charges: number, log: (line: string) => void): Promise<void> {
  const people = { authors: Math.ceil(charges / EACH), staff: 40, admins: 8, filers: 0 };
  await fill(url, { log, manyRows: true }, async (pool, phase) => {
    await phase('people', () => loadPeople(pool, people));
    await phase('charges', () => insertCharges(pool, charges));
    await phase('payments', () => insertPayments(pool));
    await phase('books', () => insertBooks(pool));
    await loadSessions(pool, people, SIGNED_DEBTORS);
  });
}

async function insertCharges(pool: Pool, charges: number): Promise<void> {
  const k = `n % ${EACH}`;
  const year = `${FIRST_YEAR} + ${k}`;
  const dice = `${lot('n', 31)} % 100`;
  await pool.query(
    `insert into cobranca (id, pessoa_id, especie, descricao, situacao, valor, itens, vencimento, exercicio, ordem, pago_em,
       motivo, created_at, updated_at)
     select ${benchId('cobranca', 'n')}, pessoa, especie, descricao, situacao, valor,
       json_build_array(json_build_object('descricao', descricao, 'valor', valor)), dia, exercicio, 1,
       case when situacao like 'PAGA%' then dia - interval '3 days' end,
       case when situacao = 'PARCELADA' then 'Parcelada em 6x no pedido 00001.000001/2026-01' end,
       dia - interval '60 days', dia - interval '3 days'
     from (select n, ${benchId('author', `1 + n / ${EACH}`)} as pessoa,
         case when ${k} < ${ANNUITIES} then 'ANUIDADE' when ${k} < 9 then 'TAXA'
           else ($2::text[])[1 + ${lot('n', 32)} % 8] end as especie,
         case when ${k} < ${ANNUITIES} then 'Anuidade ' || ${year} when ${k} < 9 then 'Taxa de serviço' else 'Multa' end as descricao,
         case when ${k} >= ${ANNUITIES - 1} then ${drawn(CURRENT, dice)} else ${drawn(PAST, dice)} end as situacao,
         5000 + ${lot('n', 33)} % 120000 as valor,
         case when ${k} < ${ANNUITIES} then make_date(${year}, 3, 31) else date '2026-12-31' - (${lot('n', 34)} % 1500)::int end as dia,
         case when ${k} < ${ANNUITIES} then ${year} end as exercicio
       from generate_series(0, $1::int - 1) n) x`,
    [
      charges,
      [
        'MULTA_INFRACAO',
        'MULTA_ETICA',
        'MULTA_ELEITORAL',
        'PARCELA',
        'PARCELA',
        'PARCELA',
        'HONORARIOS',
        'CUSTAS',
      ],
    ],
  );
}

/** One payment by Pix for each charge that was paid. */
function insertPayments(pool: Pool) {
  return pool.query(
    `insert into pagamento (id, cobranca_id, meio, provedor, e2e_id, valor, pago_em)
     select gen_random_uuid(), id, 'PIX', 'banco', 'E' || id, valor, pago_em from cobranca where pago_em is not null`,
  );
}

function insertBooks(pool: Pool) {
  return pool.query(
    `insert into lancamento (id, cobranca_id, evento, referencia_id, debito, credito, valor, created_at)
     select gen_random_uuid(), id, 'EMISSAO', id, 'A_RECEBER', 'RECEITA', valor, created_at from cobranca
     union all
     select gen_random_uuid(), id, 'PAGAMENTO', id, 'PIX', 'A_RECEBER', valor, pago_em from cobranca where pago_em is not null`,
  );
}
