import * as z from 'zod';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';
import type { Scheduled } from '#platform/jobs/worker.ts';

/** Sends a reply once its undo time is over. */
export const sairRespostaJob = defineJob({
  name: 'requerimento.sair_resposta',
  payload: z.object({ respostaId: z.uuid() }),
  maxAttempts: 10,
  load: async () => (await import('./sair-resposta.ts')).sairResposta,
});

const varrerRespostasJob = defineJob({
  name: 'requerimento.varrer_respostas',
  payload: z.unknown(),
  maxAttempts: 5,
  load: async () => {
    const { sweepRespostas } = await import('./sweep-respostas.ts');
    return async ({ deps, now }) => void (await sweepRespostas(deps.db, now));
  },
});

export const respostaJobs: readonly JobDef[] = [sairRespostaJob, varrerRespostasJob];
export const respostaScheduled: readonly Scheduled[] = [{ job: varrerRespostasJob, cron: '25 9 * * *' }];
