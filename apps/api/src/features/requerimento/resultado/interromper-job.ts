import * as z from 'zod';
import { defineJob } from '#platform/jobs/job.ts';

/** Interrupts a registration on the day that its holder chose. */
export const interromperJob = defineJob({
  name: 'registro.interromper',
  payload: z.object({ requerimentoId: z.uuid() }),
  maxAttempts: 25,
  load: async () => (await import('./apply-interrupcao.ts')).interromperRegistro,
});
