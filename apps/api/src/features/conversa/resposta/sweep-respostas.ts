import type { Db } from '@balcao/db/db';

/** What left or was undone longer ago than this is forgotten, in milliseconds. */
const KEPT_MS = 7 * 24 * 3600 * 1000;

/**
 * Forgets the text of replies that left, which the conversation has, and of undone ones, which must not be
 * read. A refused reply stays for its author. Answers how many were forgotten.
 */
export async function sweepRespostas(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('respostaRetida')
    .where('situacao', 'in', ['enviada', 'desfeita'])
    .where('finishedAt', '<', new Date(now.getTime() - KEPT_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
