import { type Db, withTx } from '@balcao/db/db';
import { isEmAberto } from '@balcao/domain/pagamento/situacao';
import type { JobContext } from '#platform/jobs/job.ts';
import { pixOf } from '#platform/pix/create-pix.ts';
import { PixIndisponivel } from '#platform/pix/gateway.ts';
import { situacaoOf, type Tentativa } from './access.ts';
import { applyEstado, tipoNoPix } from './conferir.ts';
import { enqueueConferirCartao } from './filas.ts';

/**
 * Takes an attempt away at its provider: one of its charges ended, or another code took its place. One that was paid
 * meanwhile stays there, and its money is credited. While the provider is away the queue tries again.
 */
export async function removerTentativa({ deps, now }: JobContext, tentativaId: string): Promise<void> {
  const { db } = deps;
  const tentativa = await db
    .selectFrom('pagamentoTentativa')
    .selectAll()
    .where('id', '=', tentativaId)
    .executeTakeFirst();
  if (!tentativa || !(await isOver(db, tentativa))) return;
  if (tentativa.meio === 'CARTAO') return enqueueConferirCartao(db, tentativaId);
  const pix = tentativa.meio === 'PIX' ? await pixOf(deps) : null;
  if (tentativa.meio === 'PIX' && tentativa.provedor !== null && !pix)
    throw new PixIndisponivel('no provider is configured');
  if (pix && tentativa.provedor === pix.provedor) {
    const estado = await pix.gateway.cancel(tentativa.txid, tipoNoPix(tentativa));
    if (estado)
      return withTx(db, (tx) => applyEstado(tx, { tentativaId, estado, provedor: pix.provedor, now }));
  }
  await db
    .updateTable('pagamentoTentativa')
    .set({ situacao: 'REMOVIDA', updatedAt: now })
    .where('id', '=', tentativaId)
    .where('situacao', 'in', ['CRIADA', 'ATIVA', 'EXPIRADA'])
    .execute();
}

/** Whether it is no longer wanted, and not taken away yet. */
async function isOver(db: Db, { id, situacao }: Tentativa): Promise<boolean> {
  if (situacao === 'EXPIRADA') return true;
  if (situacao !== 'CRIADA' && situacao !== 'ATIVA') return false;
  const rows = await db
    .selectFrom('cobranca as c')
    .innerJoin('pagamentoTentativaItem as i', 'i.cobrancaId', 'c.id')
    .select('c.situacao')
    .where('i.tentativaId', '=', id)
    .execute();
  return rows.some((row) => !isEmAberto(situacaoOf(row)));
}
