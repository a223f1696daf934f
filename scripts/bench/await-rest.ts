import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from './database.ts';

const LOOK_MS = 1_000;
/** Looks in a row that found nothing. */
const QUIET = 5;
const PATIENCE_MS = 120_000;

/** Waits until PostgreSQL has tidied up after a load: what it does beside the measuring would be counted as the application's. */
export async function awaitRest(pool: Pool): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (let quiet = 0; quiet < QUIET && performance.now() < until; ) {
    const { rows } = await pool.query<{ busy: boolean }>(
      `select exists (select from pg_stat_activity where backend_type = 'autovacuum worker') as busy`,
    );
    quiet = rows[0]?.busy ? 0 : quiet + 1;
    await sleep(LOOK_MS);
  }
}
