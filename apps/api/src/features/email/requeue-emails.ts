import type { Db } from '@balcao/db/db';
import type { JobHandler } from '#platform/jobs/job.ts';

/**
 * In milliseconds, longer than any usual delay: a message that still waits has a job within the hour, or has lost it.
 */
const WAITING_MS = 6 * 60 * 60_000;
const BATCH = 1_000;

type Again = (db: Db, input: { id: string; para: string }) => Promise<void>;

/** Creates the handler that enqueues every message waiting for more than six hours again; an existing job stays. */
export function createRequeueEmails(again: Again): JobHandler<unknown> {
  return async ({ deps, now }) => {
    const waiting = await deps.db
      .selectFrom('email')
      .select(['id', 'para'])
      .where('situacao', '=', 'pendente')
      .where('createdAt', '<', new Date(now.getTime() - WAITING_MS))
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const email of waiting) await again(deps.db, email);
  };
}
