import { withTx } from '@balcao/db/db';
import type { JobContext } from '#platform/jobs/job.ts';
import { countRecusado } from '#platform/pix/avisos-recusados.ts';
import { conferirCartao } from './conferir.ts';

/**
 * Asks the acquirer about the session that a notice names; order and repeats make no difference. A notice about an unknown
 * session is kept and counted. While the acquirer is away the queue tries again.
 */
export async function processarAviso(ctx: JobContext, eventoId: string): Promise<void> {
  const { db } = ctx.deps;
  const evento = await db
    .selectFrom('pagamentoEvento')
    .select(['txid', 'situacao'])
    .where('id', '=', eventoId)
    .executeTakeFirst();
  if (evento?.situacao !== 'RECEBIDO') return;
  const tentativa = await db
    .selectFrom('pagamentoTentativa')
    .select('id')
    .where('txid', '=', evento.txid ?? '')
    .where('meio', '=', 'CARTAO')
    .executeTakeFirst();
  if (tentativa) await conferirCartao(ctx, tentativa.id);
  await withTx(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('pagamentoEvento')
      .set({ situacao: tentativa ? 'PROCESSADO' : 'SEM_COBRANCA', processedAt: ctx.now })
      .where('id', '=', eventoId)
      .where('situacao', '=', 'RECEBIDO')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n && !tentativa) await countRecusado(tx, 'cobranca', ctx.now);
  });
}
