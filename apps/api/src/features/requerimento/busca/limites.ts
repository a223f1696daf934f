import { type Db, withTx } from '@balcao/db/db';
import { sql } from 'kysely';

/** How much of a name may be wrong: «Fernanda» is found by «Fernada» and by «Fernnda», not by «Fernando Souza». */
const SEMELHANCA = '0.5';

const CANCELLED = '57014';

/**
 * Looks with a limit of time, and planned for the words at hand: a plan for any words reads the whole index for rare ones
 * or all rows for common ones. Null when the time was not enough.
 */
export async function lookBriefly<T>(
  db: Db,
  milliseconds: number,
  look: (tx: Db) => Promise<T>,
): Promise<T | null> {
  try {
    return await withTx(db, async (tx) => {
      await sql`select set_config('statement_timeout', ${String(milliseconds)}, true),
        set_config('plan_cache_mode', 'force_custom_plan', true),
        set_config('pg_trgm.word_similarity_threshold', ${SEMELHANCA}, true)`.execute(tx);
      return look(tx);
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === CANCELLED) return null;
    throw error;
  }
}
