import { withTx } from '@balcao/db/db';
import * as z from 'zod';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';
import type { Scheduled } from '#platform/jobs/worker.ts';

const alertarJob = defineJob({
  name: 'grupo.alertar_sem_responsavel',
  payload: z.unknown(),
  maxAttempts: 3,
  load: async () => {
    const { alertSemResponsavel } = await import('./alert-sem-responsavel.ts');
    return ({ deps, now }) => withTx(deps.db, (tx) => alertSemResponsavel(tx, now));
  },
});

const ausenciasJob = defineJob({
  name: 'grupo.iniciar_ausencias',
  payload: z.unknown(),
  maxAttempts: 10,
  load: async () => {
    const { beginAusencias } = await import('./ausencia/begin.ts');
    return ({ deps, now }) => beginAusencias(deps.db, now);
  },
});

export const grupoJobs: readonly JobDef[] = [alertarJob, ausenciasJob];

/** Five past midnight in Brasília: the day's absences begin, and returned members get requests again. */
export const grupoScheduled: readonly Scheduled[] = [
  { job: alertarJob, cron: '*/15 * * * *' },
  { job: ausenciasJob, cron: '5 3 * * *' },
];
