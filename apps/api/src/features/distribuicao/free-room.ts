import type { Db } from '@balcao/db/db';
import type { Requerimento } from '#features/requerimento/api.ts';
import { enqueueDistribuir, enqueueRoom } from './ask-distribuir.ts';

/**
 * Enqueues what follows from a movement: work for a former attendant with new room, and a free request in a group that
 * assigns work. The jobs run after the commit.
 */
export async function freeRoom(tx: Db, before: Requerimento, after: Requerimento): Promise<void> {
  const closed = before.closedAt === null && after.closedAt !== null;
  const given = before.atendenteId !== after.atendenteId || before.grupoId !== after.grupoId;
  if (before.atendenteId && (closed || given)) await enqueueRoom(tx, before.atendenteId);
  const waits = after.atendenteId === null && after.closedAt === null;
  if (waits && (given || before.closedAt !== null)) await enqueueDistribuir(tx, [after.grupoId]);
}
