import { withTx } from '@balcao/db/db';
import type { JobContext } from '#platform/jobs/job.ts';
import { conferirDoPedido } from './conferir.ts';
import { archiveUnpaid } from './confirm-pagamento.ts';

/**
 * Archives a request whose fee was not paid in time. It first asks the provider, because a payment of the last minute
 * counts. While the provider is away no request is archived.
 */
export async function arquivarTaxa(ctx: JobContext, requerimentoId: string): Promise<void> {
  if (await conferirDoPedido(ctx, requerimentoId))
    await withTx(ctx.deps.db, (tx) => archiveUnpaid(tx, { requerimentoId, now: ctx.now }));
}
