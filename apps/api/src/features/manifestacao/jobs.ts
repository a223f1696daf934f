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

export const manifestacaoJobs: readonly JobDef[] = [writeSealedMailJob, dailyRoutineJob];

/** Runs in the morning in Brasília. */
export const manifestacaoScheduled: readonly Scheduled[] = [{ job: dailyRoutineJob, cron: '10 10 * * *' }];
