import * as z from 'zod';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';
import type { Scheduled } from '#platform/jobs/worker.ts';

const remindCartasJob = defineJob({
  name: 'carta.lembrar_ciencia',
  payload: z.unknown(),
  maxAttempts: 10,
  load: async () => {
    const { remindCartas } = await import('./remind-cartas.ts');
    return ({ deps, now }) => remindCartas(deps.db, now);
  },
});

export const cartaJobs: readonly JobDef[] = [remindCartasJob];

/** Runs in the morning in Brasília. */
export const cartaScheduled: readonly Scheduled[] = [{ job: remindCartasJob, cron: '20 11 * * *' }];
