import { type Db, withTx } from '@balcao/db/db';
import { sql } from 'kysely';

const CANCELLED = '57014';

/** The settings of a search: longest statement, and how statements are planned. */
interface Limites {
  tempo: string;
  plano: string;
}

/**
 * Runs a search with a time limit, planned for its own words. A generic plan reads the whole index for rare words, or
 * all rows for common ones. Returns null when time ran out. Later statements in a transaction of the caller have their
 * own limits again.
 */
export async function lookBriefly<T>(
  db: Db,
  milliseconds: number,
  look: (tx: Db) => Promise<T>,
): Promise<T | null> {
  try {
    return await withTx(db, async (tx) => {
      const before = db.isTransaction ? await readLimites(tx) : null;
      await setLimites(tx, { tempo: String(milliseconds), plano: 'force_custom_plan' });
      const found = await look(tx);
      if (before) await setLimites(tx, before);
      return found;
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === CANCELLED) return null;
    throw error;
  }
}

async function readLimites(tx: Db): Promise<Limites | null> {
  const { rows } = await sql<Limites>`select current_setting('statement_timeout') as tempo,
    current_setting('plan_cache_mode') as plano`.execute(tx);
  return rows[0] ?? null;
}

async function setLimites(tx: Db, { tempo, plano }: Limites): Promise<void> {
  await sql`select set_config('statement_timeout', ${tempo}, true), set_config('plan_cache_mode', ${plano}, true)`.execute(
    tx,
  );
}
