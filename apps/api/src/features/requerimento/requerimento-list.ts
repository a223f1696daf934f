import { TOTAL_CAP } from '@balcao/contract/kernel/page';
import type { Db } from '@balcao/db/db';
import { instantText } from '@balcao/db/instant';
import { IDENTIDADE_PROTEGIDA } from '@balcao/domain/formulario/sigilo';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type RawBuilder, sql } from 'kysely';
import { can, type Who } from '#platform/auth/who.ts';
import { JsonAnswer } from '#platform/http/json-answer.ts';
import { seesOnlyOwn } from './access.ts';
import { BEYOND_CAP, CAP, planOf } from './list-plan.ts';
import { readAsProcurador } from './outorgante.ts';
import { changedInPeriod, dueFirst, weeksOf } from './periodo.ts';
import { prazoCor } from './prazo-cor.ts';
import { type Filters, type Narrowing, type Resolved, resolveFilters } from './requerimento-filters.ts';
import { firstOfOpen } from './requerimento-open.ts';
import { firstInOrder, isWalked, JOINS, joinsToSort, orderOf, SHOWN } from './requerimento-order.ts';
import { asOne, type Share, sharesOf } from './requerimento-shares.ts';
import { firstByWeek } from './requerimento-weeks.ts';
import { walkOrder } from './resolve-autores.ts';
import { authorHidden } from './sigilo.ts';
import { lastChangeShown } from './ultima-mudanca.ts';

/** The author as this reader may know them; protected ones are all alike, and so sort as one. */
export function autorOf(who: Who): RawBuilder<unknown> {
  return sql`case when ${authorHidden(who)} then ${sql.lit(IDENTIDADE_PROTEGIDA)} else coalesce(a.nome_social, a.nome) end`;
}

/** Who filed it for the author; looked up for the few rows that are shown and have one. */
function filerOf(who: Who): RawBuilder<unknown> {
  return sql`case when r.criado_por_id <> r.autor_id and not ${authorHidden(who)}
    then (select coalesce(p.nome_social, p.nome) from usuario p where p.id = r.criado_por_id) end`;
}

/** One row of a list as this reader may know it. */
export function lineOf(who: Who, today: IsoDate): RawBuilder<unknown> {
  return sql`json_build_object('id', r.id, 'numero', r.numero, 'titulo', r.titulo, 'status', r.status,
    'autor', ${autorOf(who)}, 'enviadoPor', ${filerOf(who)}, 'grupo', g.sigla || ' · ' || g.nome,
    'atendente', coalesce(t.nome_social, t.nome), 'atendenteId', ${who.tipo < 1 ? sql`null::uuid` : sql`r.atendente_id`}, 'emissao', ${instantText(sql`r.created_at`)},
    'atualizacao', ${instantText(lastChangeShown(who))}, 'prioridade', case when ${readAsProcurador(who)} then 0 else r.prioridade end,
    'prioridadePedida', r.prioridade_pedida is not distinct from 'pendente' and not ${readAsProcurador(who)},
    'prazo', json_build_object('situacao', r.prazo_situacao, 'vencimento', r.prazo_em, 'cor', ${prazoCor(today)}),
    'responderAte', (select e.prazo_em from exigencia e where e.requerimento_id = r.id and e.situacao = 'aberta'))`;
}

/**
 * One page of the requests that the person may see, with the total exact up to 1,000 (beyond it TOTAL_CAP + 1),
 * written as JSON by the database. What is counted is found first, without an order. Up to a thousand those very rows are
 * put in order; of more the page is read in order, which finds it soon because there are many. Asked for the order
 * alone, PostgreSQL would go through everything in that order for a handful of rows at its end.
 */
export async function listRequerimentos(db: Db, who: Who, asked: Filters): Promise<JsonAnswer> {
  const f = await resolveFilters(db, who, asked);
  if (namesNothing(f))
    return new JsonAnswer(JSON.stringify({ items: [], total: 0, parcial: f.parcial === true }));
  const source = isWithinCap(f) ? readOnce(f, who) : await readFurther(db, f, who);
  const { rows } = await sql<{ json: string }>`
    ${planOf(f)} with ${source.found}
    select json_build_object(
      'items', coalesce((select json_agg(${lineOf(who, todayInSaoPaulo(who.now))} order by ${orderOf(f)}) from (${source.page}) r ${JOINS}), '[]'),
      'total', (select count(*)::int from capped), 'parcial', ${f.parcial === true}::boolean
    )::text as json`.execute(db);
  return new JsonAnswer(rows[0]?.json ?? '');
}

/** Ids of the first rows of the list, in its order, with the total that the list tells; at most `limite` of them. */
export async function listFirst(
  db: Db,
  who: Who,
  asked: Narrowing,
  limite: number,
): Promise<{ ids: string[]; total: number }> {
  const f = await resolveFilters(db, who, { ...asked, pagina: 1, porPagina: limite });
  if (namesNothing(f)) return { ids: [], total: 0 };
  const source = isWithinCap(f) ? readOnce(f, who) : await readFurther(db, f, who);
  const { rows } = await sql<{ ids: string[]; total: number }>`
    ${planOf(f)} with ${source.found}
    select coalesce((select json_agg(r.id order by ${orderOf(f)}) from (${source.page}) r ${JOINS}), '[]') as ids,
      (select count(*)::int from capped) as total`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

/** Where a list is read from: `capped`, whose rows are counted, and the rows of the page. */
interface Source {
  found: RawBuilder<unknown>;
  page: RawBuilder<unknown>;
}

function pageOf(f: Filters): RawBuilder<unknown> {
  const offset = (f.pagina - 1) * f.porPagina;
  return sql`order by ${orderOf(f)} limit ${sql.lit(f.porPagina)} offset ${sql.lit(offset)}`;
}

/** What words found comes as ids: where these are no more than are counted, each request is read once. */
function isWithinCap({ achados, visao }: Resolved): boolean {
  // A working view is also looked through for names.
  return Boolean(achados) && (achados?.length ?? 0) <= TOTAL_CAP && visao === undefined;
}

function readOnce(f: Filters & Resolved, who: Who): Source {
  const parts = sharesOf(f, who).map(
    ({ where }) => sql`(select ${SHOWN} from requerimento r where ${where})`,
  );
  return {
    found: sql`capped as materialized (${sql.join(parts, sql` union all `)})`,
    page: sql`select ${SHOWN} from capped r ${joinsToSort(f)} ${pageOf(f)}`,
  };
}

async function readFurther(db: Db, f: Filters & Resolved, who: Who): Promise<Source> {
  const { counted, read } = await sharesToRead(db, f, who);
  const limit = f.pagina * f.porPagina;
  const due = (part: { where: RawBuilder<boolean>; limit: number }) => dueFirst(f, who, part);
  const weeks = seesOnlyOwn(who) ? null : weeksOf(f, who);
  const within = { changed: changedInPeriod(f, who), due, weeks };
  const joins = joinsToSort(f);
  const known = sql`(select ${SHOWN} from requerimento r ${joins} where ${isFew(counted)}
    order by ${orderOf(f)} limit ${sql.lit(limit)})`;
  const many = read.map((share, i) => {
    const part = { ...share, ...within, isMany: isManyOf(counted, i), limit };
    return sql`(select ${SHOWN} from ${firstOfOpen(f, part) ?? firstByWeek(f, part) ?? firstInOrder(f, part)})`;
  });
  const parts = sql.join([known, ...many], sql` union all `);
  return { found: countedOf(f, counted), page: sql`select ${SHOWN} from (${parts}) r ${joins} ${pageOf(f)}` };
}

/** `capped`: what the shares hold up to the cap, the first one whole before the next, each row with the number of its share. */
function countedOf(f: Filters & Resolved, counted: Share[] | null): RawBuilder<unknown> {
  const parts = counted
    ? counted.map(({ where, first }, parte) => {
        const ids =
          first?.({ desc: true, limit: BEYOND_CAP }) ??
          sql`select r.id from requerimento r where ${where} ${walkOrder(f)} limit ${BEYOND_CAP}`;
        return sql`(select i.id, ${sql.lit(parte)} as parte from (${ids}) i)`;
      })
    : [sql`(select null::uuid as id, 0 as parte from generate_series(1, ${BEYOND_CAP}))`];
  return sql`capped as materialized (select id, parte from (${sql.join(parts, sql` union all `)}) c limit ${BEYOND_CAP})`;
}

const TOTAL = sql`(select count(*) from capped)`;
/** What of the first share, the own groups, is among what was counted; all of it, where that is not more than the cap. */
const OWN = sql`(select count(*) from capped where parte = 0)`;

function hasShares(counted: Share[] | null): boolean {
  return (counted?.length ?? 0) > 1;
}

/**
 * Whether a page of a share is looked for in the order of the list. Own groups of which the list holds few, beside much that
 * is known of others, would be looked for through everything that there is.
 */
function isManyOf(counted: Share[] | null, parte: number): RawBuilder<boolean> {
  return sql<boolean>`${hasShares(counted) && parte === 0 ? OWN : TOTAL} > ${CAP}`;
}

/** What was counted whole, and is put in order as it was found. */
function isFew(counted: Share[] | null): RawBuilder<boolean> {
  if (!hasShares(counted))
    return sql<boolean>`${TOTAL} <= ${CAP} and r.id = any(array(select id from capped))`;
  return sql<boolean>`r.id = any(array(select id from capped
    where ${TOTAL} <= ${CAP} or (parte = 0 and ${OWN} <= ${CAP})))`;
}

/** Whether words of the filters stand for nobody and nothing. */
function namesNothing({ autores, nomeados }: Resolved): boolean {
  const named = nomeados ? [nomeados.grupos, nomeados.atendentes, nomeados.titulos] : [];
  return autores === 'ninguem' || named.some((found) => found?.length === 0);
}

/** The parts that a list is counted by, null where that many were met already, and those that a page of many is read from. */
async function sharesToRead(
  db: Db,
  f: Filters & Resolved,
  who: Who,
): Promise<{ counted: Share[] | null; read: Share[] }> {
  const one = isWalked(f, { few: false, rowByRow: sql<boolean>`true` }) ? await asOne(db, f, who) : null;
  if (one) return { counted: null, read: [one] };
  return { counted: sharesOf({ ...f, contada: true }, who), read: sharesOf(f, who) };
}

/** The protected requests among those of a page, for whoever sees their authors by permission. */
export async function listProtected(
  db: Db,
  who: Who,
  { json }: JsonAnswer,
): Promise<{ id: string; autorId: string }[]> {
  if (!can(who, 'ouvidoria.identidade.ver')) return [];
  const { items } = JSON.parse(json.toString()) as { items: { id: string }[] };
  return findProtected(
    db,
    who,
    items.map(({ id }) => id),
  );
}

/** Those among requests that were told otherwise whose author this member of staff was shown, by whatever right. */
export async function findProtected(
  db: Db,
  who: Who,
  ids: readonly string[],
): Promise<{ id: string; autorId: string }[]> {
  if (ids.length === 0 || who.tipo < 1) return [];
  return db
    .selectFrom('requerimento as r')
    .select(['r.id', 'r.autorId'])
    .where('r.sigilo', '=', true)
    .where('r.id', 'in', ids)
    .where(sql<boolean>`not ${authorHidden(who)}`)
    .execute();
}
