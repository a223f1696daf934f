import type { Db } from '@balcao/db/db';

/** Nobody waits for the open opinion of a request any more: it went on without it, or another is asked for. `porId` is whom it was asked of, when it is they who lead it elsewhere: they still see it. */
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
