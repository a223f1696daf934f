import type { Db } from '@balcao/db/db';

/** Papers about a request itself: they say what was so, whatever became of its result. */
const SOBRE_O_PEDIDO = ['comprovante_protocolo', 'certidao_indisponibilidade'];

/** What came of a request no longer holds; the receipt of the request stays, and that the portal was away. */
export async function revokeResultados(
  tx: Db,
  { requerimentoId, motivo, now }: { requerimentoId: string; motivo: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('documento')
    .set({ revokedAt: now, revogacaoMotivo: motivo })
    .where('ownerId', '=', requerimentoId)
    .where('especie', 'not in', SOBRE_O_PEDIDO)
    .where('revokedAt', 'is', null)
    .execute();
}
