import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';

/**
 * How many rows PostgreSQL expects of a select, from its statistics. The answer is immediate for any number
 * of rows, and only an estimate.
 */
export async function expectedRows(db: Db, select: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<Record<string, readonly { Plan: { 'Plan Rows': number } }[]>>`
    explain (format json) ${select}`.execute(db);
  const [explained] = rows.flatMap((row) => Object.values(row));
  return explained?.[0]?.Plan['Plan Rows'] ?? 0;
}
