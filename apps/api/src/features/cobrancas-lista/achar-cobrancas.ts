import type { busca } from '@balcao/contract/busca';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import { contains } from '@balcao/db/contains';
import type { Db } from '@balcao/db/db';
import { emDiaAte } from '@balcao/domain/pagamento/encargos';
import { stripPunctuation } from '@balcao/domain/texto/busca';
import type { Consulta } from '@balcao/domain/texto/consulta';
import { type RawBuilder, sql } from 'kysely';
import { loadCalendario, sedeIbge } from '#features/calendario/api.ts';
import { can, type Who } from '#platform/auth/who.ts';
import { dasPessoas, devidasPor, SEM_SIGILO } from './alcance.ts';
import { ABERTA, NOMES } from './linha.ts';

/** A charge that the search of the portal found. */
type CobrancaAchada = ResponseInputOf<typeof busca.buscar>['cobrancas'][number];

type Lida = Omit<CobrancaAchada, 'ultimoDia'>;

/** Charges in one answer. */
const ACHADAS = 5;
/** Shorter words are in most descriptions. */
const PALAVRA_MIN = 3;
/** No number of a payment is shorter. */
const NUMERO_MIN = 8;

const COLUMNS = sql`c.id, c.descricao, c.situacao, c.vencimento, c.pago_em as "pagoEm", ${ABERTA} as aberta,
  json_build_object('id', u.id, 'nome', coalesce(u.nome_social, u.nome)) as pessoa`;

/**
 * Finds the caller's own charges by all the words of their description, what is open first and, for staff who see charges,
 * one by a number: of its boleto, of its Pix or of the payment at the bank.
 */
export async function acharCobrancas(db: Db, who: Who, consulta: Consulta): Promise<CobrancaAchada[]> {
  const own = await acharProprias(db, who, consulta);
  const found = can(who, 'financeiro.ver') ? await acharPorNumero(db, consulta) : [];
  const all = [...found, ...own.filter(({ id }) => !found.some((one) => one.id === id))].slice(0, ACHADAS);
  if (all.length === 0) return [];
  const calendario = await loadCalendario(db, await sedeIbge(db));
  return all.map((row) => ({ ...row, ultimoDia: emDiaAte(row, { calendario }) }));
}

async function acharProprias(db: Db, who: Who, { palavras }: Consulta): Promise<Lida[]> {
  if (palavras.every((palavra) => palavra.length < PALAVRA_MIN)) return [];
  const words = palavras.map((palavra) => contains(sql`c.descricao`, palavra));
  const { rows } = await sql<Lida>`
    select ${COLUMNS}, true as propria from ${dasPessoas(who)} ${NOMES}
    where ${devidasPor(who)} and ${sql.join(words, sql` and `)}
    order by ${ABERTA} desc, case when ${ABERTA} then c.vencimento end, c.vencimento desc, c.id
    limit ${ACHADAS}`.execute(db);
  return rows;
}

async function acharPorNumero(db: Db, { texto }: Consulta): Promise<Lida[]> {
  const numero = stripPunctuation(texto);
  if (numero.length < NUMERO_MIN || !/^[0-9A-Za-z]+$/.test(numero)) return [];
  const { rows } = await sql<Lida>`
    select ${COLUMNS}, false as propria from cobranca c ${NOMES}
    where c.id in (${comNumero(numero)}) and ${SEM_SIGILO} order by c.vencimento desc, c.id limit ${ACHADAS}`.execute(
    db,
  );
  return rows;
}

/** Ids of the charges that a boleto, an attempt or a payment with this number is for. */
function comNumero(numero: string): RawBuilder<unknown> {
  return sql`select i.cobranca_id from pagamento_tentativa_item i where i.tentativa_id in (
      select b.tentativa_id from boleto b where b.nosso_numero = ${numero}
      union select t.id from pagamento_tentativa t where t.txid = ${numero.toLowerCase()})
    union select p.cobranca_id from pagamento p where p.e2e_id = ${numero}`;
}
