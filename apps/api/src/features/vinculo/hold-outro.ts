import type { Db } from '@balcao/db/db';
import { getRequerimento, type Requerimento } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

/**
 * The other of two requests that are taken apart, held for a change. That there is one stands in the history of both, so
 * whoever does not reach it is told so instead of being told that nothing is there.
 */
export async function holdOutro(tx: Db, who: Who, id: string): Promise<Requerimento> {
  try {
    return await getRequerimento(tx, who, id, { lock: true });
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'not_found')) throw error;
    throw new Problem('requerimento.transition_invalid', {
      detail: 'O outro pedido está com outro grupo: quem o atende é que desfaz.',
    });
  }
}

/**
 * The request that another came out of, held for a change. Whoever attends what came out of it gives it back also when the
 * rest is with another group: who has the one mostly does not reach the other, and nobody else could. Not so under secrecy.
 */
export async function holdPai(tx: Db, who: Who, id: string): Promise<Requerimento> {
  const pai = await tx
    .selectFrom('requerimento')
    .selectAll()
    .where('id', '=', id)
    .where('sigilo', '=', false)
    .forUpdate()
    .executeTakeFirst();
  return pai ?? holdOutro(tx, who, id);
}
