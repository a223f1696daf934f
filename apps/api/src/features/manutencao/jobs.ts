import * as z from 'zod';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';
import type { Scheduled } from '#platform/jobs/worker.ts';

const registrarJob = defineJob({
  name: 'manutencao.registrar_paradas',
  payload: z.unknown(),
  maxAttempts: 3,
  load: async () => {
    const { registrarParadas } = await import('./registrar-paradas.ts');
    return ({ deps, now }) => registrarParadas(deps.db, now);
  },
});

export const manutencaoJobs: readonly JobDef[] = [registrarJob];

/** Every quarter of an hour: terms of the day are prolonged before they end. */
export const manutencaoScheduled: readonly Scheduled[] = [{ job: registrarJob, cron: '*/15 * * * *' }];
