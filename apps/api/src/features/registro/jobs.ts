import * as z from 'zod';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';
import type { Scheduled } from '#platform/jobs/worker.ts';
import { conferirRt } from './conferir-rt.ts';

const avisarVencimentoJob = defineJob({
  name: 'registro.avisar_vencimento',
  payload: z.unknown(),
  maxAttempts: 5,
  load: async () => {
    const { warnProvisorios } = await import('./warn-provisorios.ts');
    return ({ deps, now }) => warnProvisorios(deps.db, now);
  },
});

const conferirRtJob = defineJob({
  ...conferirRt,
  load: async () => {
    const { checkFirma } = await import('./check-sem-rt.ts');
    return ({ deps, now }, { empresaId }) => checkFirma(deps.db, { empresaId, now });
  },
});

const conferirFirmasJob = defineJob({
  name: 'registro.conferir_firmas',
  payload: z.unknown(),
  maxAttempts: 5,
  load: async () => {
    const { checkFirmas } = await import('./check-sem-rt.ts');
    return ({ deps, now }) => checkFirmas(deps.db, now);
  },
});

const reverIsencoesJob = defineJob({
  name: 'registro.rever_isencoes',
  payload: z.unknown(),
  maxAttempts: 5,
  load: async () => {
    const { warnIsencoes } = await import('./warn-isencoes.ts');
    return ({ deps, now }) => warnIsencoes(deps.db, now);
  },
});

export const registroJobs: readonly JobDef[] = [
  avisarVencimentoJob,
  conferirRtJob,
  conferirFirmasJob,
  reverIsencoesJob,
];

/** 06h30 in Brasília: nobody is told at night. */
export const registroScheduled: readonly Scheduled[] = [
  { job: avisarVencimentoJob, cron: '30 9 * * *' },
  { job: conferirFirmasJob, cron: '40 9 * * *' },
  { job: reverIsencoesJob, cron: '50 9 * * *' },
];
