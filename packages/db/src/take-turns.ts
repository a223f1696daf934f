import { sql } from 'kysely';
import type { Db } from './db.ts';

/**
 * Waits until no other transaction holds the turn of this key, then holds it to its own end. It guards a
 * check before a write where there is no row to lock. Colliding keys only wait for each other.
 */
export async function takeTurns(tx: Db, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}
