import type { Db } from '@balcao/db/db';
import * as z from 'zod';
import { enqueue } from '#platform/jobs/job.ts';

/** The job that derives the deadlines which changes of the calendar may have moved; its handler joins it in `recalculo`. */
export const RECALCULAR = {
  name: 'calendario.recalcular',
  payload: z.object({}),
  maxAttempts: 10,
} as const;

/** Asks for the recalculation. Its queue lets one run at a time, and one that waits does for all changes. */
export function enqueueRecalculo(tx: Db): Promise<void> {
  return enqueue(tx, RECALCULAR, {}, { key: 'calendario:recalcular', queue: 'calendario' });
}
