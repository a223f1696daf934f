import type { Db } from '@balcao/db/db';
import * as z from 'zod';
import { defineJob, enqueue } from '#platform/jobs/job.ts';

/** Enough attempts to outlast some hours without a database. */
const MAX_ATTEMPTS = 25;

/**
 * Goes on with a preview or a run for a while, and leaves the rest to the next job. Its handler enqueues it, so that it
 * joins in `jobs.ts`.
 */
export const executarJob = defineJob({
  name: 'anuidade.executar',
  payload: z.object({ tabelaId: z.uuid() }),
  maxAttempts: MAX_ATTEMPTS,
  load: () => Promise.reject(new Error('anuidade.executar runs from jobs.ts')),
});

/** Enqueues the next stretch of a run; a repeat replaces the waiting job. */
export function enqueueExecutar(tx: Db, tabelaId: string): Promise<void> {
  return enqueue(tx, executarJob, { tabelaId }, { key: `anuidade:${tabelaId}` });
}
