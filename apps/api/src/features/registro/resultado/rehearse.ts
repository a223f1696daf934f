import { type Db, withTx } from '@balcao/db/db';
import { applyResultado } from './registry.ts';

/** What was only tried is undone by being thrown away. */
class Tried extends Error {}

/**
 * Carries out what would be granted and takes all of it back, jobs and notices too.
 * @throws Problem what the decision itself would be refused with
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
