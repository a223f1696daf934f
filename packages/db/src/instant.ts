import { type RawBuilder, sql } from 'kysely';

/** A point in time as the wire carries it, in SQL: UTC with milliseconds, `2026-11-23T13:00:00.000Z`. Null stays null. */
export function instantText(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
