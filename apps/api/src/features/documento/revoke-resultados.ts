import type { Db } from '@balcao/db/db';

/** Papers about the request itself, which stay true whatever becomes of its result. */
const SOBRE_O_PEDIDO = ['comprovante_protocolo', 'certidao_indisponibilidade'];

/** Revokes the results of a request. Its receipt and the outage certificate stay valid. */
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
