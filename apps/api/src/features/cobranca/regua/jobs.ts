import * as z from 'zod';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';
import type { Scheduled } from '#platform/jobs/worker.ts';
import { LOTE } from './fila.ts';

const avisarLoteJob = defineJob({
  ...LOTE,
  load: async () => {
    const { avisarLote } = await import('./avisar-lote.ts');
    return avisarLote;
  },
});

const avisarJob = defineJob({
  name: 'cobranca_aviso.avisar',
  payload: z.unknown(),
  maxAttempts: 10,
  load: async () => {
    const { avisarLote } = await import('./avisar-lote.ts');
    return (ctx) => avisarLote(ctx, { depois: null });
  },
});

export const reguaJobs: readonly JobDef[] = [avisarJob, avisarLoteJob];

/** At 8:10 in Brasília, after the night decided what is overdue. */
export const reguaScheduled: readonly Scheduled[] = [{ job: avisarJob, cron: '10 11 * * *' }];
