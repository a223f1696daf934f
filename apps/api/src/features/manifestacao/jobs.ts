import * as z from 'zod';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';
import type { Scheduled } from '#platform/jobs/worker.ts';
import { writeSealedMailJob } from './cofre/mail-job.ts';

const dailyRoutineJob = defineJob({
  name: 'ouvidoria.rotina_do_dia',
  payload: z.unknown(),
  maxAttempts: 10,
  load: async () => {
    const { runDay } = await import('./rotina-do-dia.ts');
    return ({ deps, now }) => runDay(deps.db, now);
  },
});

const forgetPecasJob = defineJob({
  name: 'manifestacao.esquecer_pecas',
  payload: z.unknown(),
  maxAttempts: 3,
  load: async () => (await import('./arquivo/esquecer-pecas.ts')).forgetPecas,
});

export const manifestacaoJobs: readonly JobDef[] = [writeSealedMailJob, dailyRoutineJob, forgetPecasJob];

/** In the morning in Brasília, and each hour. */
export const manifestacaoScheduled: readonly Scheduled[] = [
  { job: dailyRoutineJob, cron: '10 10 * * *' },
  { job: forgetPecasJob, cron: '2 * * * *' },
];
