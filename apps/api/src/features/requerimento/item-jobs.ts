import { withTx } from '@balcao/db/db';
import * as z from 'zod';
import { defineJob } from '#platform/jobs/job.ts';

const Dia = z.iso.date();

export const remindExigenciaJob = defineJob({
  name: 'requerimento.lembrar_exigencia',
  payload: z.object({ exigenciaId: z.uuid(), dia: Dia }),
  maxAttempts: 10,
  load: async () => {
    const { remindExigencia } = await import('./daily-routine.ts');
    return ({ deps, now }, payload) => withTx(deps.db, (tx) => remindExigencia(tx, { ...payload, now }));
  },
});

export const archiveExigenciaJob = defineJob({
  name: 'requerimento.arquivar_exigencia',
  payload: z.object({ exigenciaId: z.uuid() }),
  maxAttempts: 10,
  load: async () => {
    const { archiveExigencia } = await import('./daily-routine.ts');
    return ({ deps, now }, payload) => withTx(deps.db, (tx) => archiveExigencia(tx, { ...payload, now }));
  },
});

export const warnPrazoJob = defineJob({
  name: 'requerimento.avisar_prazo',
  payload: z.object({ requerimentoId: z.uuid(), dia: Dia }),
  maxAttempts: 10,
  load: async () => {
    const { warnPrazo } = await import('./daily-routine.ts');
    return ({ deps, now }, payload) => withTx(deps.db, (tx) => warnPrazo(tx, { ...payload, now }));
  },
});
