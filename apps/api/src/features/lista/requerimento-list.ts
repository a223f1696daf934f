import { TOTAL_CAP } from '@balcao/contract/kernel/page';
import type { Db } from '@balcao/db/db';
import { instantText } from '@balcao/db/instant';
import { PLANNED_EACH_TIME } from '@balcao/db/named-statements';
import { IDENTIDADE_PROTEGIDA } from '@balcao/domain/formulario/sigilo';
import type { PrazoCor } from '@balcao/domain/prazo/cor';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type RawBuilder, sql } from 'kysely';
import { authorHidden, findProtected } from '#features/sigilo/api.ts';
import { can, type Who } from '#platform/auth/who.ts';
import { JsonAnswer } from '#platform/http/json-answer.ts';
import { correcaoDispensada } from './dispensada.ts';
import { startOfOrder } from './periodo.ts';
import { type Filters, lastChangeShown, type Narrowing, readAsProcurador } from './reader.ts';
import {
  groupsWith,
  listConditions,
  narrowing,
  placesOf,
  type Resolved,
  resolveFilters,
} from './requerimento-filters.ts';
import {
  firstByFiling,
  firstByGroup,
  firstMet,
  firstSorted,
  JOINS,
  joinsToSort,
  orderOf,
  type Reading,
  readingOf,
  SHOWN,
} from './requerimento-order.ts';

/** The author for this reader. Protected authors all look alike, so they sort as one. */
export function autorOf(who: Who): RawBuilder<unknown> {
  return sql`case when ${authorHidden(who)} then ${sql.lit(IDENTIDADE_PROTEGIDA)} else coalesce(a.nome_social, a.nome) end`;
}

/** The filer for the author, looked up only for the shown rows that have one. */
function filerOf(who: Who): RawBuilder<unknown> {
  return sql`case when r.criado_por_id <> r.autor_id and not ${authorHidden(who)}
    then (select coalesce(p.nome_social, p.nome) from usuario p where p.id = r.criado_por_id) end`;
}

/** One row of a list for this reader. */
export function lineOf(who: Who, today: IsoDate): RawBuilder<unknown> {
  return sql`json_build_object('id', r.id, 'numero', r.numero, 'titulo', r.titulo, 'status', r.status, 'dispensada', ${correcaoDispensada},
    'autor', ${autorOf(who)}, 'enviadoPor', ${filerOf(who)}, 'grupo', g.sigla || ' · ' || g.nome,
    'atendente', coalesce(t.nome_social, t.nome), 'atendenteId', ${who.tipo < 1 ? sql`null::uuid` : sql`r.atendente_id`}, 'emissao', ${instantText(sql`r.created_at`)},
    'atualizacao', ${instantText(lastChangeShown(who))}, 'prioridade', case when ${readAsProcurador(who)} then 0 else r.prioridade end,
    'prioridadePedida', r.prioridade_pedida is not distinct from 'pendente' and not ${readAsProcurador(who)},
    'prazo', json_build_object('situacao', r.prazo_situacao, 'vencimento', r.prazo_em, 'cor', ${prazoCor(today)}),
    'responderAte', (select e.prazo_em from exigencia e where e.requerimento_id = r.id and e.situacao = 'aberta'))`;
}

/**
 * One page of the requests that the person may see, with the total exact up to 1,000 (beyond it TOTAL_CAP + 1),
 * written as JSON by the database.
 */
export async function listRequerimentos(db: Db, who: Who, asked: Filters): Promise<JsonAnswer> {
  const f = await resolveFilters(db, who, asked);
  if (namesNothing(f))
    return new JsonAnswer(JSON.stringify({ items: [], total: 0, parcial: f.parcial === true }));
  const { found, page } = await pageOf(db, f, who);
  const { rows } = await sql<{ json: string }>`
    ${found} select json_build_object(
      'items', coalesce((select json_agg(${lineOf(who, todayInSaoPaulo(who.now))} order by ${orderOf(f)}) from ${page} r ${JOINS}), '[]'),
      'total', ${TOTAL}, 'parcial', ${f.parcial === true}::boolean
    )::text as json`.execute(db);
  return new JsonAnswer(rows[0]?.json ?? '');
}

/** Ids of the first rows of the list, in its order, at most `limite`, with the total of the list. */
export async function listFirst(
  db: Db,
  who: Who,
  asked: Narrowing,
  limite: number,
): Promise<{ ids: string[]; total: number }> {
  const f = await resolveFilters(db, who, { ...asked, pagina: 1, porPagina: limite });
  if (namesNothing(f)) return { ids: [], total: 0 };
  const { found, page } = await pageOf(db, f, who);
  const { rows } = await sql<{ ids: string[]; total: number }>`
    ${found} select coalesce((select json_agg(r.id order by ${orderOf(f)}) from ${page} r ${JOINS}), '[]') as ids,
      ${TOTAL} as total`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

const TOTAL = sql`(select count(*)::int from capped)`;
const CAP = sql.lit(TOTAL_CAP);
const BEYOND_CAP = sql.lit(TOTAL_CAP + 1);

/**
 * Reads a page. It first looks, unsorted, for one request more than the counted maximum. If these are all, it sorts
 * them; otherwise `readingOf` chooses how to read. The statement is planned for its values each time, because only they
 * show the most selective filter.
 */
async function pageOf(
  db: Db,
  f: Filters & Resolved,
  who: Who,
): Promise<{ found: RawBuilder<unknown>; page: RawBuilder<unknown> }> {
  const where = listConditions(f, who);
  const offset = (f.pagina - 1) * f.porPagina;
  const few = sql`(select ${SHOWN} from requerimento r where ${TOTAL} <= ${CAP} and r.id = any(array(select id from capped)))`;
  const many = manyOf(f, who, await readingOf(db, f, where), offset + f.porPagina);
  return {
    found: sql`${sql.raw(PLANNED_EACH_TIME)} with capped as materialized
      (select r.id from requerimento r where ${where} limit ${BEYOND_CAP})${many.before}`,
    page: sql`(select ${SHOWN} from (${few} union all select * from ${many.rows} m) r ${joinsToSort(f)}
      order by ${orderOf(f)} limit ${sql.lit(f.porPagina)} offset ${sql.lit(offset)})`,
  };
}

/** The first rows of a result that is too long to count, as a table with its preceding clauses. */
function manyOf(
  f: Filters & Resolved,
  who: Who,
  reading: Reading,
  limit: number,
): { before: RawBuilder<unknown>; rows: RawBuilder<unknown> } {
  const all = listConditions(f, who);
  const beyondCap = (where: RawBuilder<boolean>) => sql<boolean>`${TOTAL} > ${CAP} and ${where}`;
  if (reading === 'by filing') return { before: sql``, rows: firstByFiling(f, beyondCap(all), limit) };
  if (reading === 'in order') {
    const behind = sql<boolean>`(select count(*) from met) < ${sql.lit(limit)} and ${all}`;
    return {
      before: sql`, met as materialized ${firstMet(f, beyondCap(all), limit, startOfOrder(f, todayInSaoPaulo(who.now)))}`,
      rows: sql`(select * from met where (select count(*) from met) >= ${sql.lit(limit)}
        union all select * from ${firstSorted(f, beyondCap(behind), limit)} s)`,
    };
  }
  const places = reading === 'by group' ? placesOf(f, who) : null;
  if (!places) return { before: sql``, rows: firstSorted(f, beyondCap(all), limit) };
  const within = firstByGroup(f, beyondCap(narrowing(f, who)), limit);
  const rest =
    places.beyond &&
    firstSorted(f, beyondCap(sql<boolean>`${places.beyond} and ${narrowing(f, who)}`), limit);
  return {
    before: sql`, dentro as materialized (${groupsWith(f, places.groups)})`,
    rows: rest ? sql`(select * from ${within} w union all select * from ${rest} b)` : within,
  };
}

/** At most `most` rows of a list, for counting. The words of the search are left out. */
export function rowsUpTo(filtros: Narrowing, who: Who, most: number): RawBuilder<unknown> {
  return sql`(select 1 from requerimento r where ${listConditions(filtros, who)} limit ${most})`;
}

/** Whether words of the filters match no person and no thing. */
function namesNothing({ autores, nomeados }: Resolved): boolean {
  const named = nomeados ? [nomeados.grupos, nomeados.atendentes, nomeados.titulos] : [];
  return autores === 'ninguem' || named.some((found) => found?.length === 0);
}

/** The protected requests on a page, for a reader who sees their authors by permission. */
export async function listProtected(
  db: Db,
  who: Who,
  { json }: JsonAnswer,
): Promise<{ id: string; autorId: string }[]> {
  if (!can(who, 'requerimento.identidade.ver')) return [];
  const { items } = JSON.parse(json.toString()) as { items: { id: string }[] };
  return findProtected(
    db,
    who,
    items.map(({ id }) => id),
  );
}

/** The colour of request `r`'s deadline, from its stored days; equals the answer of the clock. */
function prazoCor(today: IsoDate): RawBuilder<PrazoCor> {
  return sql<PrazoCor>`case
    when r.prazo_situacao <> 'correndo' or r.prazo_em is null then 'cinza'
    when r.prazo_em < ${today}::date then 'vermelho'
    when r.prazo_laranja_em <= ${today}::date then 'laranja'
    when r.prazo_amarelo_em <= ${today}::date then 'amarelo'
    else 'verde' end`;
}
