import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { vi } from 'vitest';

/**
 * Sets the clock of this process to that of the database, for tests that compare the two; `vi.useRealTimers()` ends it.
 */
export async function takeDatabaseClock(db: Db): Promise<void> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  if (rows[0]) vi.setSystemTime(rows[0].now);
}
