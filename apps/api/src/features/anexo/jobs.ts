import type { Db } from '@balcao/db/db';
import * as z from 'zod';
import { defineJob, enqueue } from '#platform/jobs/job.ts';

/** Scans a file that was accepted without a scan, until the scanner answers or a day has passed. */
const verificarJob = defineJob({
  name: 'anexo.verificar',
  payload: z.object({ arquivoId: z.uuid() }),
  maxAttempts: 10,
  load: async () => (await import('./verify-later.ts')).createVerifyLater(enqueueVerificar),
});

/** Scans what nobody is named for. A job of its own for each file would tell to the minute when it came. */
const verificarSemNomeJob = defineJob({
  name: 'anexo.verificar_sem_nome',
  payload: z.object({}).loose(),
  maxAttempts: 3,
  load: async () => (await import('./verify-later.ts')).createVerifyNameless(enqueueVerificar),
});

/** Removes abandoned uploads, unused files, and stored bytes without a row. */
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

export const anexoJobs = [verificarJob, verificarSemNomeJob, varrerJob, conferirJob];

/** The schedule of these jobs (UTC): each hour, or at night in Brasília. */
export const anexoScheduled = [
  { job: verificarSemNomeJob, cron: '17 * * * *' },
  { job: varrerJob, cron: '37 6 * * *' },
  { job: conferirJob, cron: '7 5 * * *' },
];

const RETRY_MS = 15 * 60_000;

/** Enqueues a later scan, a quarter of an hour from `now`; a repeat replaces the waiting job. */
export function enqueueVerificar(tx: Db, input: { arquivoId: string; now: Date }): Promise<void> {
  const { arquivoId, now } = input;
  return enqueue(
    tx,
    verificarJob,
    { arquivoId },
    { key: `anexo:${arquivoId}`, runAt: new Date(now.getTime() + RETRY_MS) },
  );
}
