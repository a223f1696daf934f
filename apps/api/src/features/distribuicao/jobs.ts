import { withTx } from '@balcao/db/db';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';
import { DISTRIBUIR } from './ask-distribuir.ts';

/** Assigns waiting requests of a group. */
const distribuirJob = defineJob({
  ...DISTRIBUIR,
  load: async () => {
    const { dealGrupo } = await import('./deal-grupo.ts');
    return ({ deps, now }, { grupoId }) =>
      withTx(deps.db, async (tx) => {
        await dealGrupo(tx, grupoId, now);
      });
  },
});

export const distribuicaoJobs: readonly JobDef[] = [distribuirJob];
