import { withTx } from '@balcao/db/db';
import * as z from 'zod';
import { RECALCULAR } from '#features/calendario/api.ts';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';
import type { Scheduled } from '#platform/jobs/worker.ts';

const planDayJob = defineJob({
  name: 'requerimento.planejar_dia',
  payload: z.unknown(),
  maxAttempts: 10,
  load: async () => {
    const { planDay } = await import('./plan-day.ts');
    return ({ deps, now }) => withTx(deps.db, (tx) => planDay(tx, now));
  },
});

const planejarDiaJob = defineJob({
  name: 'cobranca.planejar_dia',
  payload: z.unknown(),
  maxAttempts: 10,
  load: async () => {
    const { planejarDia } = await import('./planejar-dia.ts');
    return ({ deps, now }) => withTx(deps.db, (tx) => planejarDia(tx, now));
  },
});

const recalcularJob = defineJob({
  ...RECALCULAR,
  load: async () => (await import('./run-recalculos.ts')).runRecalculos,
});

export const recalculoJobs: readonly JobDef[] = [planDayJob, planejarDiaJob, recalcularJob];

/** 06h10 and 06h20 in Brasília: no reminder goes out at night, and the day's list is ready when the council opens. */
export const recalculoScheduled: readonly Scheduled[] = [
  { job: planDayJob, cron: '10 9 * * *' },
  { job: planejarDiaJob, cron: '20 9 * * *' },
];
