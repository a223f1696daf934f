import { sql } from 'kysely';
import type { TestApi } from './harness.ts';

/** Resolves once a statement of this application waits for another one's lock. */
export async function waitsForLock({ db }: TestApi): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where a.datname = current_database() and not l.granted`.execute(db);
    if (rows.length > 0) return;
    await new Promise((over) => setTimeout(over, 20));
  }
}
