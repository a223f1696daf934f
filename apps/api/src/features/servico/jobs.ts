import { withTx } from '@balcao/db/db';
import * as z from 'zod';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';
import type { Scheduled } from '#platform/jobs/worker.ts';

const refreshEsperaJob = defineJob({
  name: 'servico.contar_espera',
  payload: z.unknown(),
  maxAttempts: 5,
  load: async () => {
    const { refreshEspera } = await import('@balcao/db/refresh-espera');
    return ({ deps, now }) => withTx(deps.db, (tx) => refreshEspera(tx, now));
  },
});

export const servicoJobs: readonly JobDef[] = [refreshEsperaJob];

/** 05h40 in Brasília: before the council opens, beside no other job of the day. */
export const servicoScheduled: readonly Scheduled[] = [{ job: refreshEsperaJob, cron: '40 8 * * *' }];
