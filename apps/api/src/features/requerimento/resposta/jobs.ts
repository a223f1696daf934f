import * as z from 'zod';
import { defineJob } from '#platform/jobs/job.ts';

/** Sends a reply once the time to undo it is over. */
export const sairRespostaJob = defineJob({
  name: 'requerimento.sair_resposta',
  payload: z.object({ respostaId: z.uuid() }),
  maxAttempts: 10,
  load: async () => (await import('./sair-resposta.ts')).sairResposta,
});
