import type { Db } from '@balcao/db/db';
import type { Who } from '#platform/auth/who.ts';
import { lockRow } from '#platform/db/seen.ts';
import { Problem } from '#platform/http/problem.ts';
import { keptBy } from '../access.ts';

/**
 * Returns the person whose absences are meant: oneself, or a member of a managed group. @throws `not_found` for
 * everybody else
 */
export async function personOf(db: Db, who: Who, usuarioId: string | undefined): Promise<string> {
  if (usuarioId === undefined || usuarioId === who.usuarioId) return who.usuarioId;
  const row = await db
    .selectFrom('grupoMembro as m')
    .innerJoin('grupo as g', 'g.id', 'm.grupoId')
    .select('m.usuarioId')
    .where('m.usuarioId', '=', usuarioId)
    .where(keptBy(who))
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row.usuarioId;
}

/** Locks an absence that the person may end. @throws Problem `stale` when it was cancelled. */
export async function getAusencia(tx: Db, who: Who, id: string) {
  const row = await lockRow(tx.selectFrom('ausencia').selectAll().where('id', '=', id));
  await personOf(tx, who, row.usuarioId);
  if (row.canceladaEm) throw new Problem('stale', { detail: 'Esta ausência já foi cancelada.' });
  return row;
}
