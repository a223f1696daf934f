import * as z from 'zod';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';
import type { Scheduled } from '#platform/jobs/worker.ts';

const vencimentosJob = defineJob({
  name: 'integracao.avisar_vencimentos',
  payload: z.unknown(),
  maxAttempts: 3,
  load: async () => (await import('./vencimentos.ts')).tellVencimentos,
});

export const integracaoJobs: readonly JobDef[] = [vencimentosJob];

export const integracaoScheduled: readonly Scheduled[] = [{ job: vencimentosJob, cron: '30 10 * * *' }];
