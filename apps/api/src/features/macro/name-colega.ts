import type { Db } from '@balcao/db/db';
import type { Who } from '#platform/auth/who.ts';

/**
 * The name of the colleague in charge of a request, for staff who handle it. Null when it is free or the person's own.
 * @param atendenteId the attendant of a request that the person may handle
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
