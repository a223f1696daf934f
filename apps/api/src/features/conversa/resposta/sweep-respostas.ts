import type { Db } from '@balcao/db/db';

/** What left or was undone longer ago than this is forgotten, in milliseconds. */
const KEPT_MS = 7 * 24 * 3600 * 1000;

/**
 * Forgets the text of replies that left, which the conversation has, and of those that were undone, which nobody was to
 * read. One that was refused stays for its author. Answers how many were forgotten.
 */
export async function sweepRespostas(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('respostaRetida')
    .where('situacao', 'in', ['enviada', 'desfeita'])
    .where('finishedAt', '<', new Date(now.getTime() - KEPT_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
