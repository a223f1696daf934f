import type { Db } from '@balcao/db/db';
import { getRequerimento, type Requerimento } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

/**
 * Locks the other of two requests that are separated again. The history of both shows that it exists, so a person out
 * of its reach is told so instead of `not_found`.
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
 * Locks the original of a split request. The attendant of the split one may return it even when another group has the
 * original. That attendant rarely reaches the original, and nobody else could return it. Under secrecy this does not
 * hold.
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
