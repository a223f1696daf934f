import type { Db } from '@balcao/db/db';

/** In milliseconds; sent or undone replies older than this are deleted. */
const KEPT_MS = 7 * 24 * 3600 * 1000;

/**
 * Deletes the text of sent replies, which the conversation has, and of undone ones, which nobody must read. A refused
 * reply stays for its author. Returns how many were deleted.
 */
export async function sweepRespostas(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('respostaRetida')
    .where('situacao', 'in', ['enviada', 'desfeita'])
    .where('finishedAt', '<', new Date(now.getTime() - KEPT_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
