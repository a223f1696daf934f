import * as z from 'zod';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';
import type { Scheduled } from '#platform/jobs/worker.ts';
import { conferirDiaJob, devolverDiferencaJob } from './filas.ts';

const planejarJob = defineJob({
  name: 'fechamento.planejar',
  payload: z.unknown(),
  maxAttempts: 3,
  load: async () => {
    const { planejarConferencias } = await import('./conferir-dia.ts');
    return ({ deps, now }) => planejarConferencias(deps.db, now);
  },
});

/** Background work on days of receipts. */
export const fechamentoJobs: readonly JobDef[] = [
  defineJob({
    ...conferirDiaJob,
    load: async () => {
      const { conferirDia } = await import('./conferir-dia.ts');
      return (ctx, { dia }) => conferirDia(ctx, dia);
    },
  }),
  defineJob({
    ...devolverDiferencaJob,
    load: async () => {
      const { devolverDiferenca } = await import('./devolver-diferenca.ts');
      return (ctx, { diferencaId }) => devolverDiferenca(ctx, diferencaId);
    },
  }),
  planejarJob,
];

/** Each morning at 05:40 in Brasília, before anybody closes yesterday. */
export const fechamentoScheduled: readonly Scheduled[] = [{ job: planejarJob, cron: '40 8 * * *' }];
