import type { Db } from '@balcao/db/db';
import { noticeEquipe } from '#features/aviso/api.ts';
import { systemActor } from '#platform/auth/who.ts';
import type { Cobranca } from './access.ts';
import { avisarQuemPediu } from './ato/avisar-quem-pediu.ts';
import { avisarDevolucaoRecusada } from './avisos.ts';
import { fimDaDevolucao } from './fechamento/fim-da-devolucao.ts';

/**
 * Marks a refund that the bank did not carry out. Its payer and the staff of the granting request are notified once. The
 * difference that it was to solve is open again; a refund made at the bank is left to the bank.
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
    .returning(['valor', 'requerimentoId', 'atoId', 'pagamentoId'])
    .executeTakeFirst();
  if (!refused) return;
  const { valor, requerimentoId, atoId, pagamentoId } = refused;
  if (requerimentoId === null && atoId === null)
    return fimDaDevolucao(tx, { pagamentoId, valor }, { devolvida: false, now });
  await avisarDevolucaoRecusada(tx, cobranca, { devolucaoId, requerimentoId, valor, now });
  if (atoId !== null)
    await avisarQuemPediu(tx, cobranca, { id: devolucaoId, atoId, valor, feita: false, now });
  if (requerimentoId === null) return;
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
