import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { isFree, noAnexo } from './claim-anexos.ts';
import { selectResumo } from './list-anexos.ts';

/**
 * Reserves files for a reply that is sent later: no other message takes them and no sweep removes them. @throws
 * `not_found` for a file that could not be claimed for this request
 */
export async function holdAnexos(
  tx: Db,
  who: Who,
  { ids, requerimentoId, respostaId }: { ids: readonly string[]; requerimentoId: string; respostaId: string },
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const held = await tx
    .updateTable('anexo')
    .set({ respostaId })
    .where('id', 'in', wanted)
    .where(isFree(who, requerimentoId))
    .returning('id')
    .execute();
  if (held.length !== wanted.length) throw noAnexo();
}

/** Frees the files of a reply: for its message, or back to its author. */
export async function freeAnexos(tx: Db, respostaId: string): Promise<void> {
  await tx.updateTable('anexo').set({ respostaId: null }).where('respostaId', '=', respostaId).execute();
}

/** Own files that belong to no request yet, in the order of `ids`, as `AnexoResumo`. */
export function listOwnWaiting(db: Db, who: Who, ids: readonly string[]) {
  return selectResumo(db)
    .where('x.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('x.usuarioId', '=', who.usuarioId)
    .where('x.ownerId', 'is', null)
    .orderBy(sql`array_position(${ids}::uuid[], x.id)`)
    .execute();
}
