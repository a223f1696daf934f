import type { Db } from '@balcao/db/db';
import * as z from 'zod';
import { enqueue } from '#platform/jobs/job.ts';

/** The job that recounts deadlines after changes of the calendar; its handler is in `recalculo`. */
export const RECALCULAR = {
  name: 'calendario.recalcular',
  payload: z.object({}),
  maxAttempts: 10,
} as const;

/** Enqueues the recalculation. Its queue runs one at a time, and one waiting job serves all changes. */
export function enqueueRecalculo(tx: Db): Promise<void> {
  return enqueue(tx, RECALCULAR, {}, { key: 'calendario:recalcular', queue: 'calendario' });
}
