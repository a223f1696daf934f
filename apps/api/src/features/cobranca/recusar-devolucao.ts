import type { Db } from '@balcao/db/db';
import { noticeEquipe } from '#features/aviso/api.ts';
import { systemActor } from '#platform/auth/who.ts';
import type { Cobranca } from './access.ts';
import { avisarDevolucaoRecusada } from './avisos.ts';

/**
 * Marks a refund that the bank did not carry out. Its payer and the staff of the granting request are notified once. A
 * refund made at the bank is left to the bank.
 */
export async function recusarDevolucao(
  tx: Db,
  cobranca: Cobranca,
  { devolucaoId, now }: { devolucaoId: string; now: Date },
): Promise<void> {
  const refused = await tx
    .updateTable('devolucao')
    .set({ situacao: 'NAO_REALIZADA', updatedAt: now })
    .where('id', '=', devolucaoId)
    .where('situacao', 'not in', ['DEVOLVIDA', 'NAO_REALIZADA'])
    .returning(['valor', 'requerimentoId'])
    .executeTakeFirst();
  if (!refused?.requerimentoId) return;
  const { valor, requerimentoId } = refused;
  await avisarDevolucaoRecusada(tx, cobranca, { devolucaoId, requerimentoId, valor, now });
  const requerimento = await tx
    .selectFrom('requerimento')
    .selectAll()
    .where('id', '=', requerimentoId)
    .executeTakeFirstOrThrow();
  await noticeEquipe(tx, systemActor(now), {
    requerimento,
    titulo: 'Devolução não feita pelo banco',
    evento: `devolucao_recusada:${devolucaoId}`,
  });
}
