import type { Db } from '@balcao/db/db';

/** Nobody waits for the open opinion of a request any more: it went on without it, or another is asked for. */
export async function closeParecer(tx: Db, requerimentoId: string, now: Date): Promise<void> {
  await tx
    .updateTable('parecer')
    .set({ encerradoEm: now })
    .where('requerimentoId', '=', requerimentoId)
    .where('emitidoEm', 'is', null)
    .where('encerradoEm', 'is', null)
    .execute();
}
