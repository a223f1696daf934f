import * as z from 'zod';
import { defineJob } from '#platform/jobs/job.ts';

/** A message to a confidential author. It names the manifestation and nobody. */
export const writeSealedMailJob = defineJob({
  name: 'ouvidoria.avisar_autor',
  payload: z.object({
    manifestacaoId: z.uuid(),
    // Messages that wait since before they had it leave under one name.
    evento: z.string().default(''),
    template: z.string(),
    variaveis: z.record(z.string(), z.string()),
  }),
  maxAttempts: 10,
  load: async () => {
    const { writeSealedMail } = await import('./avisar.ts');
    return ({ deps, now }, payload) => writeSealedMail(deps, { ...payload, now });
  },
});
