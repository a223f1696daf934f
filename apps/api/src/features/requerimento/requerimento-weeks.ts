import type { IsoDate } from '@balcao/domain/prazo/data';
import { type RawBuilder, sql } from 'kysely';
import { isNarrowedByValue } from './list-plan.ts';
import { SEM_FILTRO } from './requerimento-filters.ts';
import { groupsOf } from './requerimento-open.ts';
import { type Asked, type Page, rowsOf } from './requerimento-order.ts';

/** As the index has it (0074). */
const SEMANA = sql`date_trunc('week', r.created_at at time zone 'UTC')`;

/** The weeks that a list by number is put together from; null where it is narrowed to less, which is sooner sorted. */
function weeksToRead(f: Asked, { weeks, few, rowByRow }: Page): IsoDate[] | null {
  const isNarrowed = f.status !== SEM_FILTRO || f.tipo !== SEM_FILTRO || Boolean(f.subsituacao);
  const isOfGroups = f.visao === undefined && !few && rowByRow === null;
  return f.sort === 'id' && isOfGroups && !isNarrowed && !isNarrowedByValue(f) ? weeks : null;
}

/**
 * The first requests of some days by number, as a table to select from: the numbers of each year begin anew, so those of
 * some days lie apart in their order, but within the weeks of each group an index has them together. Null where the list
 * is not found so.
 */
export function firstByWeek(f: Asked, page: Page): RawBuilder<unknown> | null {
  const weeks = weeksToRead(f, page);
  if (!weeks) return null;
  const direction = f.desc ? sql`desc` : sql`asc`;
  const limit = sql.lit(page.limit);
  return rowsOf(sql`select i.id from ${groupsOf(page)} cross join unnest(${weeks}::timestamp[]) w (semana)
    cross join lateral (select r.id, r.numero from requerimento r
      where r.grupo_id = gg.id and ${SEMANA} = w.semana and ${page.isMany} and ${page.where}
      order by r.numero ${direction}, r.id ${direction} limit ${limit}) i
    order by i.numero ${direction}, i.id ${direction} limit ${limit}`);
}
