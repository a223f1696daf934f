import * as z from 'zod';
import { defineJob } from '#platform/jobs/job.ts';

/** Changes the situation of a registration on the day that its holder chose. */
export const mudarSituacaoJob = defineJob({
  name: 'registro.situacao',
  payload: z.object({
    requerimentoId: z.uuid(),
    para: z.enum(['INTERROMPIDO', 'ATIVO', 'CANCELADO', 'TRANSFERIDO']),
    dia: z.iso.date(),
  }),
  maxAttempts: 25,
  load: async () => (await import('./set-situacao.ts')).mudarSituacaoNoDia,
});
