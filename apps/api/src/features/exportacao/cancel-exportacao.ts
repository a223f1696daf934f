import type { exportacao } from '@balcao/contract/exportacao';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { getExportacao } from './access.ts';

/** Cancels the person's own export; its run notices at the next slice. A finished one stays unchanged. */
export async function cancelExportacao(
  tx: Db,
  who: Who,
  id: string,
): Promise<ResponseInputOf<typeof exportacao.cancelar>> {
  const { numUpdatedRows } = await tx
    .updateTable('exportacao')
    .set({ situacao: 'cancelada', execucao: null, finishedAt: who.now, updatedAt: who.now })
    .where('id', '=', id)
    .where('usuarioId', '=', who.usuarioId)
    .where('situacao', 'in', ['na_fila', 'preparando'])
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n)
    await recordAudit(tx, who, { acao: 'exportacao.cancelada', objeto: 'exportacao', objetoId: id });
  return getExportacao(tx, who, id);
}
