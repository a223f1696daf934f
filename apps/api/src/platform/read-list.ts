import { TOTAL_CAP } from '@balcao/contract/kernel/page';
import type { QueryOf, ResponseInputOf, RouteDef } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { PLANNED_EACH_TIME } from '@balcao/db/named-statements';
import { type RawBuilder, sql } from 'kysely';
import { requireFound } from './db/seen.ts';

/** A route that `list()` of the contract made. */
type ListRoute = RouteDef & Required<Pick<RouteDef, 'address' | 'query'>>;

type ItemOf<L extends ListRoute> = ResponseInputOf<L> extends { items: (infer Item)[] } ? Item : never;

type FilterOf<L extends ListRoute> = Exclude<keyof QueryOf<L>, 'pagina' | 'porPagina'>;

/** How the rows of a list are read. */
interface Reading<L extends ListRoute> {
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  /** Left joins for the columns alone. Each row has at most one of them, so they are not counted. */
  beside?: RawBuilder<unknown>;
  /** The rows that the caller may see; `true` where the permission of the route is the whole reach. */
  reach: RawBuilder<unknown>;
  /** The condition of each filter in the contract. It is asked for only when the filter has a value. */
  where: { [K in FilterOf<L>]: (value: NonNullable<QueryOf<L>[K]>) => RawBuilder<unknown> };
  /** Ends with the id: equal rows must not change places between two pages. */
  order: RawBuilder<unknown>;
  /** Whether the best way to the rows depends so much on the values that each reading is planned anew. */
  plannedEachTime?: boolean;
}

/** One page of a list, with the total exact up to TOTAL_CAP; beyond it, one more. */
export async function readList<L extends ListRoute, Row = ItemOf<L>>(
  db: Db,
  query: QueryOf<L>,
  { columns, from, beside = sql``, reach, where, order, plannedEachTime = false }: Reading<L>,
): Promise<{ items: Row[]; total: number }> {
  const { pagina, porPagina, ...filters } = query as { pagina: number; porPagina: number };
  const found = sql`where ${allOf([reach, ...conditions(where, filters)])}`;
  const planned = sql.raw(plannedEachTime ? PLANNED_EACH_TIME : '');
  const items = await sql<Row>`${planned} select ${columns} from ${from} ${beside} ${found} order by ${order}
    limit ${porPagina} offset ${(pagina - 1) * porPagina}`.execute(db);
  return { items: items.rows, total: await countRows(db, sql`${from} ${found}`, planned) };
}

/** The row of such a list on which this condition holds. @throws Problem `not_found`, also for one out of reach */
export async function readOne<Row>(
  db: Db,
  { columns, from, reach }: Pick<Reading<ListRoute>, 'columns' | 'from' | 'reach'>,
  condition: RawBuilder<unknown>,
): Promise<Row> {
  const { rows } = await sql<Row>`select ${columns} from ${from} where ${allOf([reach, condition])}`.execute(
    db,
  );
  return requireFound(rows[0]);
}

/** How many rows `from … where …` has, exact up to TOTAL_CAP; beyond it, one more. */
export async function countRows(
  db: Db,
  rows: RawBuilder<unknown>,
  planned: RawBuilder<unknown> = sql``,
): Promise<number> {
  const counted = await sql<{ total: number }>`${planned} select count(*)::int as total
    from (select from ${rows} limit ${TOTAL_CAP + 1}) capped`.execute(db);
  return counted.rows[0]?.total ?? 0;
}

/** All of these conditions, each by itself: an `or` in one of them must not widen the reach. */
const allOf = (all: readonly RawBuilder<unknown>[]) =>
  sql.join(
    all.map((one) => sql`(${one})`),
    sql` and `,
  );

type Condition = (value: unknown) => RawBuilder<unknown>;

function conditions(where: object, filters: Readonly<Record<string, unknown>>): RawBuilder<unknown>[] {
  return Object.entries(where as Record<string, Condition>).flatMap(([name, condition]) => {
    const value = filters[name];
    return value === undefined || value === '' ? [] : [condition(value)];
  });
}
