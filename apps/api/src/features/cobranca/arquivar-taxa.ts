import { withTx } from '@balcao/db/db';
import { archiveUnpaid } from '#features/requerimento/api.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { conferirTentativa } from './conferir.ts';

/**
 * Archives a request whose fee was not paid in time, after asking the provider one last time: a payment of the last
 * minute counts, and while the provider is away nobody is archived.
 */
export async function arquivarTaxa(ctx: JobContext, requerimentoId: string): Promise<void> {
  const { db } = ctx.deps;
  const attempts = await db
    .selectFrom('pagamentoTentativa as t')
    .innerJoin('cobranca as c', 'c.id', 't.cobrancaId')
    .select('t.id')
    .where('c.requerimentoId', '=', requerimentoId)
    .where('t.provedor', 'is not', null)
    .where('t.situacao', '<>', 'REMOVIDA')
    .execute();
  for (const { id } of attempts) if (!(await conferirTentativa(ctx, id))) return;
  await withTx(db, (tx) => archiveUnpaid(tx, { requerimentoId, now: ctx.now }));
}
