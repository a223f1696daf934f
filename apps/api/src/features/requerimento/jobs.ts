import * as z from 'zod';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';

/** The trigger after a change of name enqueues it. */
const passarNomeJob = defineJob({
  name: 'requerimento.passar_nome',
  payload: z.object({ autorId: z.uuid() }),
  maxAttempts: 25,
  load: async () => {
    const { passarNome } = await import('./passar-nome.ts');
    return ({ deps }, { autorId }) => passarNome(deps.db, autorId);
  },
});

export const requerimentoJobs: readonly JobDef[] = [passarNomeJob];
