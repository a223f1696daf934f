import type { Db } from '@balcao/db/db';
import type { Who } from '#platform/auth/who.ts';
import { lockRow } from '#platform/db/seen.ts';
import { Problem } from '#platform/http/problem.ts';
import { keptBy } from '../access.ts';

/**
 * Whose absences are meant: the own ones, or those of a member of a group that the person keeps. Everybody else does
 * not exist.
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

/** An absence that the person may end, held until the transaction ends. @throws Problem `stale` when it was cancelled. */
export async function getAusencia(tx: Db, who: Who, id: string) {
  const row = await lockRow(tx.selectFrom('ausencia').selectAll().where('id', '=', id));
  await personOf(tx, who, row.usuarioId);
  if (row.canceladaEm) throw new Problem('stale', { detail: 'Esta ausência já foi cancelada.' });
  return row;
}
