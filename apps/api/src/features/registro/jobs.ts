import * as z from 'zod';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';
import type { Scheduled } from '#platform/jobs/worker.ts';

const avisarVencimentoJob = defineJob({
  name: 'registro.avisar_vencimento',
  payload: z.unknown(),
  maxAttempts: 5,
  load: async () => {
    const { warnProvisorios } = await import('./warn-provisorios.ts');
    return ({ deps, now }) => warnProvisorios(deps.db, now);
  },
});

export const registroJobs: readonly JobDef[] = [avisarVencimentoJob];

/** 06h30 in Brasília: nobody is told at night. */
export const registroScheduled: readonly Scheduled[] = [{ job: avisarVencimentoJob, cron: '30 9 * * *' }];
