import type { Db } from '@balcao/db/db';
import type { Requerimento } from '#features/requerimento/api.ts';
import { enqueueDistribuir, enqueueRoom } from './ask-distribuir.ts';

/**
 * What a movement leaves behind: room with the former attendant, and a free request in a group that deals
 * out. Either is dealt out as soon as the movement is committed.
 */
export async function freeRoom(tx: Db, before: Requerimento, after: Requerimento): Promise<void> {
  const closed = before.closedAt === null && after.closedAt !== null;
  const given = before.atendenteId !== after.atendenteId || before.grupoId !== after.grupoId;
  if (before.atendenteId && (closed || given)) await enqueueRoom(tx, before.atendenteId);
  const waits = after.atendenteId === null && after.closedAt === null;
  if (waits && (given || before.closedAt !== null)) await enqueueDistribuir(tx, [after.grupoId]);
}
