import type { Db } from '@balcao/db/db';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

/** Makes the next version of a person's record, over the one that was seen. @throws Problem `stale`. */
export async function takeVersion(
  tx: Db,
  who: Who,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const taken = await tx
    .updateTable('usuario')
    .set({ version: version + 1, updatedAt: who.now })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (taken.numUpdatedRows !== 1n) throw new Problem('stale');
}
