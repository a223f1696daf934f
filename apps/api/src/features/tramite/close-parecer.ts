import type { Db } from '@balcao/db/db';

/**
 * Closes the open opinion of a request that moved on without it, or asks another one. `porId` is the person asked, if
 * they moved it themselves: they still see it.
 */
export async function closeParecer(
  tx: Db,
  requerimentoId: string,
  { now, porId = null }: { now: Date; porId?: string | null },
): Promise<void> {
  await tx
    .updateTable('parecer')
    .set({ encerradoEm: now, encerradoPorId: porId })
    .where('requerimentoId', '=', requerimentoId)
    .where('emitidoEm', 'is', null)
    .where('encerradoEm', 'is', null)
    .execute();
}
