import * as z from 'zod';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';
import type { Scheduled } from '#platform/jobs/worker.ts';
import { conferirRt } from './conferir-rt.ts';

const avisarVencimentoJob = defineJob({
  name: 'registro.avisar_vencimento',
  payload: z.unknown(),
  maxAttempts: 5,
  load: async () => {
    const { warnVencimentos } = await import('./warn-vencimentos.ts');
    return ({ deps, now }) => warnVencimentos(deps.db, now);
  },
});

const encerrarRegistrosJob = defineJob({
  name: 'registro.encerrar',
  payload: z.unknown(),
  maxAttempts: 5,
  load: async () => {
    const { endRegistros } = await import('./end-registros.ts');
    return ({ deps, now }) => endRegistros(deps.db, now);
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
  encerrarRegistrosJob,
  avisarVencimentoJob,
  conferirRtJob,
  conferirFirmasJob,
  reverIsencoesJob,
];

/** From 06h20 in Brasília: no notice goes out at night, and ends are recorded before the warnings about ends. */
export const registroScheduled: readonly Scheduled[] = [
  { job: encerrarRegistrosJob, cron: '20 9 * * *' },
  { job: avisarVencimentoJob, cron: '30 9 * * *' },
  { job: conferirFirmasJob, cron: '40 9 * * *' },
  { job: reverIsencoesJob, cron: '50 9 * * *' },
];
