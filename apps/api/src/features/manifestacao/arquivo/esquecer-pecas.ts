import { deleteBytes } from '#platform/files/delete-bytes.ts';
import type { JobContext } from '#platform/jobs/job.ts';

const HOUR_MS = 3_600_000;

/**
 * Forgets the pieces that no act took. A row tells only the hour in which its piece came, so that it stays for one to two
 * hours; what never became whole goes after an hour.
 */
export async function forgetPecas({ deps, now }: JobContext): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const gone = await deps.db
    .deleteFrom('arquivo')
    .where('peca', 'is not', null)
    .where('createdAt', '<=', before(2))
    .returning('chave')
    .execute();
  // The rows went first: none leads to bytes that are not there.
  for (const { chave } of gone) await deleteBytes(deps, chave);
  await deps.pecas.sweep(before(1));
}
