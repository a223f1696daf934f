import { withTx } from '@balcao/db/db';
import * as z from 'zod';
import { defineJob } from '#platform/jobs/job.ts';

/** Today's messages about deadlines, one for each person. */
export const escalarJob = defineJob({
  name: 'requerimento.escalar_prazos',
  payload: z.object({}),
  maxAttempts: 10,
  load: async () => {
    const { escalarPrazos } = await import('./escalar-prazos.ts');
    return ({ deps, now }) => withTx(deps.db, (tx) => escalarPrazos(tx, now));
  },
});
