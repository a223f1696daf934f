import { withTx } from '@balcao/db/db';
import * as z from 'zod';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';
import type { Scheduled } from '#platform/jobs/worker.ts';
import { distribuicaoJobs } from './distribuicao/jobs.ts';
import { archiveExigenciaJob, escalarJob, remindExigenciaJob } from './item-jobs.ts';
import { respostaJobs, respostaScheduled } from './resposta/jobs.ts';

const planDayJob = defineJob({
  name: 'requerimento.planejar_dia',
  payload: z.unknown(),
  maxAttempts: 10,
  load: async () => {
    const { planDay } = await import('./plan-day.ts');
    return ({ deps, now }) => withTx(deps.db, (tx) => planDay(tx, now));
  },
});

/** Asked for by the trigger that follows a change of name. */
const passarNomeJob = defineJob({
  name: 'requerimento.passar_nome',
  payload: z.object({ autorId: z.uuid() }),
  maxAttempts: 25,
  load: async () => {
    const { passarNome } = await import('./passar-nome.ts');
    return ({ deps }, { autorId }) => passarNome(deps.db, autorId);
  },
});

export const requerimentoJobs: readonly JobDef[] = [
  planDayJob,
  passarNomeJob,
  ...distribuicaoJobs,
  remindExigenciaJob,
  archiveExigenciaJob,
  escalarJob,
  ...respostaJobs,
];

/** 06h10 in Brasília: nobody is reminded at midnight, and the day's list is ready when the council opens. */
export const requerimentoScheduled: readonly Scheduled[] = [
  { job: planDayJob, cron: '10 9 * * *' },
  ...respostaScheduled,
];
