import type { Db } from '@balcao/db/db';
import * as z from 'zod';
import { defineJob, enqueue, type JobDef } from '#platform/jobs/job.ts';

/** Derives the deadlines that changes of the calendar may have moved, until no change is left. */
const recalcularJob = defineJob({
  name: 'calendario.recalcular',
  payload: z.object({}),
  maxAttempts: 10,
  load: async () => (await import('./run-recalculos.ts')).runRecalculos,
});

export const calendarioJobs: readonly JobDef[] = [recalcularJob];

/** Asks for the recalculation. Its queue lets one run at a time, and one that waits does for all changes. */
export function enqueueRecalculo(tx: Db): Promise<void> {
  return enqueue(tx, recalcularJob, {}, { key: 'calendario:recalcular', queue: 'calendario' });
}
