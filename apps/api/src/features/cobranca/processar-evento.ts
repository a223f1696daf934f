import type { JobContext } from '#platform/jobs/job.ts';
import { conferirTentativa } from './conferir.ts';

/**
 * What a notice leads to: the provider is asked about the charge that it names. In what order notices come, and how
 * often, makes no difference; one that names no charge of ours is kept for the daily reconciliation.
 */
export async function processarEvento(ctx: JobContext, eventoId: string): Promise<void> {
  const { db } = ctx.deps;
  const evento = await db
    .selectFrom('pagamentoEvento')
    .select(['txid', 'provedor', 'situacao'])
    .where('id', '=', eventoId)
    .executeTakeFirst();
  if (evento?.situacao !== 'RECEBIDO') return;
  const tentativa = await db
    .selectFrom('pagamentoTentativa')
    .select('id')
    .where('txid', '=', evento.txid ?? '')
    .executeTakeFirst();
  if (tentativa && !(await conferirTentativa(ctx, tentativa.id))) {
    // The provider is away: the attempt is asked about again by a job of its own, and the notice has done its part.
    ctx.deps.log.info({ eventoId }, 'notice kept, provider away');
  }
  await db
    .updateTable('pagamentoEvento')
    .set({ situacao: tentativa ? 'PROCESSADO' : 'SEM_COBRANCA', processedAt: ctx.now })
    .where('id', '=', eventoId)
    .execute();
}
