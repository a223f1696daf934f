import { withTx } from '@balcao/db/db';
import * as z from 'zod';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';
import type { Scheduled } from '#platform/jobs/worker.ts';

const sweepJob = defineJob({
  name: 'rascunho.varrer',
  payload: z.unknown(),
  maxAttempts: 5,
  load: async () => {
    const { sweepRascunhos } = await import('./sweep-rascunhos.ts');
    return ({ deps, now }) => withTx(deps.db, (tx) => sweepRascunhos(tx, now));
  },
});

export const rascunhoJobs: readonly JobDef[] = [sweepJob];
export const rascunhoScheduled: readonly Scheduled[] = [{ job: sweepJob, cron: '20 9 * * *' }];
