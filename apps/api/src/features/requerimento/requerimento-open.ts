import { type RawBuilder, sql } from 'kysely';
import { isNarrowedByPerson } from './list-plan.ts';
import { isOfAllDays } from './periodo.ts';
import type { Filters } from './requerimento-filters.ts';
import { type Asked, FREE_ORDER, type Page, QUEUE_ORDER, rowsOf, withinOf } from './requerimento-order.ts';
import { type Steps, stepsOf } from './requerimento-steps.ts';
import { lastChangeColumn } from './ultima-mudanca.ts';

/** A place in the order of one group's open requests, as an index has it. */
interface Place {
  column: RawBuilder<unknown>;
  /** The order within the group, and that of the groups together over the columns `lugar` and `id`. */
  within: RawBuilder<unknown>;
  together: RawBuilder<unknown>;
  /** What is read in that order one after another: backwards an index has nulls first. */
  parts: readonly RawBuilder<unknown>[];
}

const COLUMNS: Partial<Record<Filters['sort'], RawBuilder<unknown>>> = {
  emissao: sql`r.created_at`,
  id: sql`r.numero`,
  autor: sql`r.autor_ordem`,
};

/** Views whose queue stands in an index of each group alone. */
const OF_EACH_GROUP: readonly Filters['visao'][] = ['sem_atendente', 'exigencia_respondida'];

function columnOf(f: Asked): RawBuilder<unknown> | undefined {
  return f.sort === 'atualizacao' ? lastChangeColumn(f) : COLUMNS[f.sort];
}

function placeOf(f: Asked): Place | null {
  const { sort, desc } = f;
  const isByDeadline = sort === 'prazo';
  const column = isByDeadline ? sql`r.prazo_em` : columnOf(f);
  if (!column) return null;
  const direction = desc ? sql`desc` : sql`asc`;
  const nulls = isByDeadline ? sql`nulls last` : sql``;
  return {
    column,
    within: sql`${column} ${direction}, r.id ${direction}`,
    together: sql`lugar ${direction} ${nulls}, id ${direction}`,
    parts: isByDeadline ? [sql`${column} is not null`, sql`${column} is null`] : [sql`true`],
  };
}

/**
 * Whether what a working view holds of each group is gone through in its order. Not what few are found of otherwise, nor
 * what stands together in few days of that order.
 */
function isInOrder(f: Asked, { few, groups }: Page): boolean {
  const isOfOneGroup = groups?.length === 1;
  if (!f.visao || f.visao === 'minhas' || few || !isOfAllDays(f) || isNarrowedByPerson(f)) return false;
  return f.sort !== 'data' || (OF_EACH_GROUP.includes(f.visao) && !isOfOneGroup);
}

/**
 * The first rows of a working view in an order that an index has of what is open of each group, as a table to select from:
 * the first of each group are put together, of which an index alone tells which they are, and only a page is read. Null
 * where they are not found so.
 */
export function firstOfOpen(f: Asked, page: Page): RawBuilder<unknown> | null {
  if (!isInOrder(f, page)) return null;
  if (f.sort === 'data') return rowsOf(firstOfQueue(f, page));
  const steps = stepsOf(f.sort);
  if (steps) return rowsOf(firstByStep(f, steps, page));
  const place = placeOf(f);
  return place && rowsOf(firstByPlace(place, page));
}

/** One answered request is open as every other in its situation; only so the index of what is open is asked. */
function openIn({ isMany, where }: Page): RawBuilder<unknown> {
  return sql`requerimento r where r.grupo_id = gg.id and r.closed_at is null and ${isMany} and ${where}`;
}

/** The groups, table alias `gg`, whose requests the list holds. */
export function groupsOf({ groups }: Pick<Page, 'groups'>): RawBuilder<unknown> {
  return groups ? sql`unnest(${groups}::uuid[]) gg (id)` : sql`grupo gg`;
}

function firstByPlace({ column, within, together, parts }: Place, page: Page): RawBuilder<unknown> {
  const limit = sql.lit(page.limit);
  const read = parts.map(
    (part) =>
      sql`(select r.id, ${column} as lugar from ${openIn(page)} and ${part} order by ${within} limit ${limit})`,
  );
  return sql`select i.id from ${groupsOf(page)} cross join lateral (${sql.join(read, sql` union all `)}) i
    order by ${together} limit ${limit}`;
}

/** In the order of the queue, which an index of what nobody has taken up has in its own way. */
function firstOfQueue({ visao }: Asked, page: Page): RawBuilder<unknown> {
  const limit = sql.lit(page.limit);
  const order = visao === 'sem_atendente' ? FREE_ORDER : QUEUE_ORDER;
  return sql`select i.id from ${groupsOf(page)} cross join lateral
    (select r.id, r.prioridade, r.prazo_em, r.created_at from ${openIn(page)} order by ${order} limit ${limit}) i
    order by i.prioridade desc, i.prazo_em nulls last, i.created_at, i.id limit ${limit}`;
}

/** Value after value of the order, of each the newest of all groups. */
function firstByStep(f: Asked, { column, values }: Steps, page: Page): RawBuilder<unknown> {
  const direction = f.desc ? sql`desc` : sql`asc`;
  const limit = sql.lit(page.limit);
  const of = (
    value: RawBuilder<unknown>,
    only = sql``,
  ) => sql`(select i.id, i.created_at from ${groupsOf(page)}
    cross join lateral (select r.id, r.created_at from ${openIn(page)} and ${column} ${value} ${only}
      order by r.created_at desc, r.id desc limit ${limit}) i
    order by i.created_at desc, i.id desc limit ${limit})`;
  const place = sql`p.lugar ${direction}, p.valor ${direction}`;
  const walk = sql`(select r.id from
    (select p.valor, p.lugar from (${values({ ...withinOf(f, page.groups), open: true })}) p order by ${place}) p
    cross join lateral ${of(sql`= p.valor`)} r order by ${place}, r.created_at desc, r.id desc limit ${limit})`;
  if (f.sort !== 'atendente' || f.nomeados?.atendentes) return walk;
  // What nobody has comes last, and is only looked for where the page is not full before it.
  return sql`with of_somebody as materialized ${walk} select id from of_somebody union all
    select id from ${of(sql`is null`, sql`and (select count(*) from of_somebody) < ${limit}`)} of_nobody`;
}
