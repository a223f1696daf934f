import type { JobContext } from '#platform/jobs/job.ts';
import { PixIndisponivel } from '#platform/pix/gateway.ts';
import { conferirTentativa } from './conferir.ts';

/**
 * Asks the provider about the attempt of this name, which credits what arrived. False where the portal has none.
 * @throws PixIndisponivel while the provider is away
 */
export async function conferirPixDe(ctx: JobContext, txid: string): Promise<boolean> {
  const row = await ctx.deps.db
    .selectFrom('pagamentoTentativa')
    .select('id')
    .where('txid', '=', txid)
    .executeTakeFirst();
  if (!row) return false;
  if (!(await conferirTentativa(ctx, row.id))) throw new PixIndisponivel('no answer about an attempt');
  return true;
}
