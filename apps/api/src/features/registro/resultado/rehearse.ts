import { type Db, withTx } from '@balcao/db/db';
import { applyResultado } from './registry.ts';

/** Thrown to roll the rehearsal back. */
class Tried extends Error {}

/**
 * Applies a grant and rolls all of it back, jobs and notices included. @throws Problem what would refuse the decision
 * itself
 */
export async function rehearseResultado(tx: Db, input: Parameters<typeof applyResultado>[1]): Promise<void> {
  try {
    await withTx(tx, async (inner) => {
      await applyResultado(inner, input);
      throw new Tried();
    });
  } catch (error) {
    if (!(error instanceof Tried)) throw error;
  }
}
