import { withTx } from '@balcao/db/db';
import type { Deps } from '#platform/deps.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { giveUp } from './give-up.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Removes files older than seven days with their bytes, and gives up exports that stood still for a day. */
export async function sweepExportacoes({ deps, now }: JobContext): Promise<void> {
  await expire(deps, now);
  const parked = await deps.db
    .selectFrom('exportacao')
    .select(['id', 'usuarioId'])
    .where('situacao', 'in', ['na_fila', 'preparando'])
    .where('updatedAt', '<', new Date(now.getTime() - DAY_MS))
    .execute();
  for (const row of parked) await giveUp(deps, row, 'Não conseguimos preparar o arquivo.');
}

async function expire({ db, storage }: Deps, now: Date): Promise<void> {
  const keys = await withTx(db, async (tx) => {
    const over = await tx
      .selectFrom('exportacao')
      .select(['id', 'arquivoId'])
      .where('situacao', '=', 'pronta')
      .where('expiresAt', '<=', now)
      .forUpdate()
      .execute();
    const ids = over.flatMap(({ arquivoId }) => arquivoId ?? []);
    if (over.length === 0) return [];
    await tx
      .updateTable('exportacao')
      .set({ situacao: 'expirada', arquivoId: null, updatedAt: now })
      .where(
        'id',
        'in',
        over.map(({ id }) => id),
      )
      .execute();
    await tx.updateTable('arquivo').set({ removedAt: now }).where('id', 'in', ids).execute();
    return ids;
  });
  for (const key of keys) await storage.delete(key);
}
