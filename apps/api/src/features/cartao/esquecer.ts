import { cartaoOf } from '#platform/cartao/create-cartao.ts';
import { CartaoIndisponivel, CartaoRecusado } from '#platform/cartao/gateway.ts';
import { openToken } from '#platform/cartao/token-lacrado.ts';
import type { JobContext } from '#platform/jobs/job.ts';

/**
 * Makes the acquirer forget a deleted card, then deletes its row. A token that no key opens, or of another acquirer, is
 * worth nothing here any more.
 */
export async function esquecerNaOperadora({ deps }: JobContext, id: string): Promise<void> {
  const { db, keys } = deps;
  const row = await db
    .selectFrom('cartaoSalvo')
    .select(['token', 'provedor'])
    .where('id', '=', id)
    .where('excluidoEm', 'is not', null)
    .executeTakeFirst();
  if (!row) return;
  const cartao = await cartaoOf(deps);
  if (!cartao) throw new CartaoIndisponivel('no acquirer is configured');
  const token = openToken(row.token, keys.configuracao(), id);
  if (token !== null && row.provedor === cartao.provedor)
    await cartao.gateway.forget(token).catch((err: unknown) => {
      if (!(err instanceof CartaoRecusado)) throw err;
    });
  await db.deleteFrom('cartaoSalvo').where('id', '=', id).execute();
}
