import { withTx } from '@balcao/db/db';
import { isEmAberto } from '@balcao/domain/pagamento/situacao';
import type { JobContext } from '#platform/jobs/job.ts';
import { pixOf } from '#platform/pix/create-pix.ts';
import { PixIndisponivel } from '#platform/pix/gateway.ts';
import { situacaoOf } from './access.ts';
import { applyEstado } from './conferir.ts';

/**
 * Removes the code of an ended charge at the provider. A code that was paid meanwhile stays there, and its money is
 * credited as a refund owed. While the provider is away the queue tries again.
 */
export async function removerPix({ deps, now }: JobContext, tentativaId: string): Promise<void> {
  const { db } = deps;
  const pix = await pixOf(deps);
  const tentativa = await db
    .selectFrom('pagamentoTentativa as t')
    .innerJoin('cobranca as c', 'c.id', 't.cobrancaId')
    .select(['t.txid', 't.provedor', 't.situacao as estado', 'c.situacao'])
    .where('t.id', '=', tentativaId)
    .executeTakeFirst();
  if (!tentativa || isEmAberto(situacaoOf(tentativa))) return;
  if (tentativa.estado !== 'CRIADA' && tentativa.estado !== 'ATIVA') return;
  if (tentativa.provedor !== null && !pix) throw new PixIndisponivel('no provider is configured');
  if (tentativa.provedor !== null && tentativa.provedor === pix?.provedor) {
    const estado = await pix.gateway.cancel(tentativa.txid);
    if (estado)
      return withTx(db, (tx) => applyEstado(tx, { tentativaId, estado, provedor: pix.provedor, now }));
  }
  await db
    .updateTable('pagamentoTentativa')
    .set({ situacao: 'REMOVIDA', updatedAt: now })
    .where('id', '=', tentativaId)
    .where('situacao', 'in', ['CRIADA', 'ATIVA'])
    .execute();
}
