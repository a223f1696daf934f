import type { Db } from '@balcao/db/db';
import type { Who } from '#platform/auth/who.ts';

/**
 * The name of the colleague who has a request, for staff who handle it; null when nobody has it, or the person does.
 *
 * @param atendenteId who has it, as the row of a request says that the person was found to handle
 */
export async function nameColega(tx: Db, who: Who, atendenteId: string | null): Promise<string | null> {
  if (atendenteId === null || atendenteId === who.usuarioId) return null;
  const { nome } = await tx
    .selectFrom('usuario')
    .select(({ fn }) => fn.coalesce('nomeSocial', 'nome').as('nome'))
    .where('id', '=', atendenteId)
    .executeTakeFirstOrThrow();
  return nome;
}
