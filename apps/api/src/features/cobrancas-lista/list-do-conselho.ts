import type { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import { TOTAL_CAP } from '@balcao/contract/kernel/page';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { PLANNED_EACH_TIME } from '@balcao/db/named-statements';
import { GRUPOS_DE_SITUACAO, vencimentosDoAtraso } from '@balcao/domain/pagamento/filtro';
import { isEmAberto } from '@balcao/domain/pagamento/situacao';
import { maskCpfCnpj } from '@balcao/domain/pessoa/login';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { lerConsulta } from '@balcao/domain/texto/consulta';
import { type RawBuilder, sql } from 'kysely';
import { loadCalendario, sedeIbge } from '#features/calendario/api.ts';
import { findPessoas } from '#features/pessoa/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { SEM_SIGILO } from './alcance.ts';
import { ABERTA, colunasDe, comTotais, type LinhaLida, NOMES, naSituacao } from './linha.ts';

type Rota = typeof cobrancasLista.doConselho;
type Filtros = QueryOf<Rota>;
type Lida = LinhaLida & { cpfCnpj: string };
type Condition = RawBuilder<boolean>;

const NOTHING = sql<boolean>`false`;
/** The best way to the charges depends on what the filters ask: a plan for all values took seconds with some. */
const PLANNED = sql.raw(PLANNED_EACH_TIME);
/** People of a name who are looked up one by one. */
const FEW = 5_000;

/** A page of the charges of everybody, with the total exact up to TOTAL_CAP. */
export async function listDoConselho(db: Db, who: Who, query: Filtros): Promise<ResponseInputOf<Rota>> {
  const where = sql<boolean>`${sql.join(await conditionsOf(db, who, query), sql` and `)}`;
  const { ids, total } = await findFew(db, where);
  const found = ids ? sql<boolean>`c.id = any(${ids}::uuid[])` : where;
  return { items: await readRows(db, who, query, found), total };
}

/** The rows of a page of these charges. */
export async function readRows(
  db: Db,
  who: Who,
  query: Filtros,
  found: Condition,
): Promise<ResponseInputOf<Rota>['items']> {
  const { pagina, porPagina } = query;
  const order = orderOf(query);
  const { rows } = await sql<Lida>`${PLANNED} select ${colunasDe(who)}, u.cpf_cnpj as "cpfCnpj" from
    (select c.* from cobranca c where ${found} order by ${order} limit ${porPagina} offset ${(pagina - 1) * porPagina}) c
    ${NOMES} order by ${order}`.execute(db);
  return (await comTotais(db, rows, who.now)).map(({ cpfCnpj, ...row }) => ({
    ...row,
    pessoa: { ...row.pessoa, documentoMascarado: maskCpfCnpj(cpfCnpj) },
  }));
}

/**
 * What the filters find, in no order, where it is few: reading in order would pass all charges to find them. Null where
 * it is many.
 */
async function findFew(db: Db, where: Condition): Promise<{ ids: string[] | null; total: number }> {
  const { rows } = await sql<{ ids: string[] | null; total: number }>`${PLANNED}
    select count(*)::int as total, case when count(*) <= ${TOTAL_CAP} then coalesce(array_agg(id), '{}') end as ids
    from (select c.id from cobranca c where ${where} limit ${TOTAL_CAP + 1}) capped`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

/** What the filters ask of charge `c`, within what staff may read. */
export async function conditionsOf(db: Db, who: Who, query: Filtros): Promise<Condition[]> {
  const { pessoa, busca, especie, exercicio, situacao, atraso, valorDe, valorAte } = query;
  return [
    SEM_SIGILO,
    ...(pessoa ? [sql<boolean>`c.pessoa_id = ${pessoa}::uuid`] : []),
    ...(busca ? [(await peopleCalled(db, busca)) ?? NOTHING] : []),
    ...(especie ? [sql<boolean>`c.especie = ${sql.lit(especie)}`] : []),
    ...(exercicio ? [sql<boolean>`c.exercicio = ${exercicio}`] : []),
    ...(situacao ? [naSituacao(situacao)] : []),
    ...(atraso ? [await late(db, who, query)] : []),
    ...(valorDe === undefined ? [] : [sql<boolean>`c.valor >= ${valorDe}`]),
    ...(valorAte === undefined ? [] : [sql<boolean>`c.valor <= ${valorAte}`]),
    // Both bounds cross: nothing is looked for.
    ...(valorDe !== undefined && valorAte !== undefined && valorDe > valorAte ? [NOTHING] : []),
  ];
}

/** People with this name, number or address; null when there are none. Few are read first, so that they are found once. */
function peopleCalled(db: Db, busca: string): Promise<Condition | null> {
  return findPessoas(db, lerConsulta(busca), { entre: 'todos', limite: null }, async (pessoas) => {
    const { rows } = await sql<{ id: string }>`select id from (${pessoas}) called limit ${FEW + 1}`.execute(
      db,
    );
    if (rows.length > FEW) return sql<boolean>`c.pessoa_id in (${pessoas})`;
    return rows.length > 0 ? sql<boolean>`c.pessoa_id = any(${rows.map(({ id }) => id)}::uuid[])` : null;
  });
}

/** So late, and still to be paid: what is closed is not late. */
async function late(db: Db, who: Who, { atraso = 'em_dia', situacao }: Filtros): Promise<Condition> {
  if (situacao && !GRUPOS_DE_SITUACAO[situacao].situacoes.some(isEmAberto)) return NOTHING;
  const calendario = await loadCalendario(db, await sedeIbge(db));
  const { desde, ate } = vencimentosDoAtraso(atraso, { hoje: todayInSaoPaulo(who.now), calendario });
  const from = desde ? sql<boolean>`c.vencimento >= ${desde}::date` : sql<boolean>`true`;
  const to = ate ? sql<boolean>`c.vencimento <= ${ate}::date` : sql<boolean>`true`;
  return sql<boolean>`${ABERTA} and ${from} and ${to}`;
}

/** What the list may be ordered by; the id makes the order whole. */
export const COLUNAS = { vencimento: sql`c.vencimento`, original: sql`c.valor` } as const;

function orderOf({ sort, desc }: Filtros): RawBuilder<unknown> {
  const direction = desc ? sql`desc` : sql`asc`;
  return sql`${COLUNAS[sort]} ${direction}, c.id ${direction}`;
}
