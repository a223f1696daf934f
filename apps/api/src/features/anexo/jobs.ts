import type { Db } from '@balcao/db/db';
import * as z from 'zod';
import { defineJob, enqueue } from '#platform/jobs/job.ts';

/** Scans a file that was taken while the scanner gave no answer, until it does or a day has passed. */
const verificarJob = defineJob({
  name: 'anexo.verificar',
  payload: z.object({ arquivoId: z.uuid() }),
  maxAttempts: 10,
  load: async () => (await import('./verify-later.ts')).createVerifyLater(enqueueVerificar),
});

/** Removes abandoned uploads, files that nothing used, and stored bytes without a row. */
const varrerJob = defineJob({
  name: 'anexo.varrer',
  payload: z.object({}).loose(),
  maxAttempts: 3,
  load: async () => (await import('./sweep-files.ts')).sweepFiles,
});

/** Compares every row with its stored file, and a part of the files with their hash. */
const conferirJob = defineJob({
  name: 'anexo.conferir',
  payload: z.object({}).loose(),
  maxAttempts: 2,
  load: async () => (await import('./check-files.ts')).checkFiles,
});

export const anexoJobs = [verificarJob, varrerJob, conferirJob];

/** Timetable of the jobs above (UTC): in the small hours of Brasília. */
export const anexoScheduled = [
  { job: varrerJob, cron: '37 6 * * *' },
  { job: conferirJob, cron: '7 5 * * *' },
];

const RETRY_MS = 15 * 60_000;

/** Asks for a later scan, a quarter of an hour from `now`; asking again replaces the waiting job. */
export function enqueueVerificar(tx: Db, input: { arquivoId: string; now: Date }): Promise<void> {
  const { arquivoId, now } = input;
  return enqueue(
    tx,
    verificarJob,
    { arquivoId },
    { key: `anexo:${arquivoId}`, runAt: new Date(now.getTime() + RETRY_MS) },
  );
}
