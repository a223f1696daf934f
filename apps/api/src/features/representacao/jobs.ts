import { withTx } from '@balcao/db/db';
import * as z from 'zod';
import { systemActor } from '#platform/auth/who.ts';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';
import type { Scheduled } from '#platform/jobs/worker.ts';

const tellVencidasJob = defineJob({
  name: 'representacao.avisar_vencidas',
  payload: z.unknown(),
  maxAttempts: 10,
  load: async () => {
    const { tellVencidas } = await import('./avisos.ts');
    return ({ deps, now }) => withTx(deps.db, (tx) => tellVencidas(tx, systemActor(now)));
  },
});

export const representacaoJobs: readonly JobDef[] = [tellVencidasJob];

/** In the morning in Brasília, after last days that have passed. */
export const representacaoScheduled: readonly Scheduled[] = [{ job: tellVencidasJob, cron: '10 11 * * *' }];
