import { withTx } from '@balcao/db/db';
import * as z from 'zod';
import { systemActor } from '#platform/auth/who.ts';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';
import type { Scheduled } from '#platform/jobs/worker.ts';

const dropVencidasJob = defineJob({
  name: 'prioridade.vencer',
  payload: z.unknown(),
  maxAttempts: 10,
  load: async () => {
    const { dropVencidas } = await import('./guarda.ts');
    return ({ deps, now }) => withTx(deps.db, (tx) => dropVencidas(tx, systemActor(now)));
  },
});

export const prioridadeJobs: readonly JobDef[] = [dropVencidasJob];

/** Just after midnight in Brasília, after last days that have passed. */
export const prioridadeScheduled: readonly Scheduled[] = [{ job: dropVencidasJob, cron: '20 3 * * *' }];
