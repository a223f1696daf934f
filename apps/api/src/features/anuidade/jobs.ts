import * as z from 'zod';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';
import type { Scheduled } from '#platform/jobs/worker.ts';
import { executarJob } from './filas.ts';

/** Charges those who registered, came back or became chargeable after the run of the year. */
const emitirTardiasJob = defineJob({
  name: 'anuidade.emitir_tardias',
  payload: z.unknown(),
  maxAttempts: 3,
  load: async () => {
    const { emitirTardias } = await import('./emitir-tardias.ts');
    return ({ deps }) => emitirTardias(deps);
  },
});

export const anuidadeJobs: readonly JobDef[] = [
  defineJob({
    ...executarJob,
    load: async () => {
      const { executar } = await import('./executar.ts');
      return ({ deps }, { tabelaId }) => executar(deps, tabelaId);
    },
  }),
  emitirTardiasJob,
];

/** After the registrations whose term ended were changed. */
export const anuidadeScheduled: readonly Scheduled[] = [{ job: emitirTardiasJob, cron: '30 10 * * *' }];
