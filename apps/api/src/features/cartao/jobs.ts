import * as z from 'zod';
import { trilho } from '#features/cobranca/api.ts';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';
import type { Scheduled } from '#platform/jobs/worker.ts';
import { avisoJob, esquecerJob } from './filas.ts';

const conferirAbertasJob = defineJob({
  name: 'cartao.conferir_abertas',
  payload: z.unknown(),
  maxAttempts: 3,
  load: async () => {
    const { conferirAbertas } = await import('./conferir-abertas.ts');
    return ({ deps, now }) => conferirAbertas(deps, now);
  },
});

/** Background work on payments by card. */
export const cartaoJobs: readonly JobDef[] = [
  defineJob({
    ...trilho.conferirCartaoJob,
    load: async () => {
      const { conferirCartao } = await import('./conferir.ts');
      return async (ctx, { tentativaId }) => void (await conferirCartao(ctx, tentativaId));
    },
  }),
  defineJob({
    ...avisoJob,
    load: async () => {
      const { processarAviso } = await import('./processar-aviso.ts');
      return (ctx, { eventoId }) => processarAviso(ctx, eventoId);
    },
  }),
  defineJob({
    ...esquecerJob,
    load: async () => {
      const { esquecerNaOperadora } = await import('./esquecer.ts');
      return (ctx, { id }) => esquecerNaOperadora(ctx, id);
    },
  }),
  conferirAbertasJob,
];

/** Every quarter of an hour. */
export const cartaoScheduled: readonly Scheduled[] = [{ job: conferirAbertasJob, cron: '*/15 * * * *' }];
