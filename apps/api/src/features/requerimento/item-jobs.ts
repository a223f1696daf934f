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

/** What is to be said of deadlines today, in one message for each person. */
export const escalarJob = defineJob({
  name: 'requerimento.escalar_prazos',
  payload: z.object({}),
  maxAttempts: 10,
  load: async () => {
    const { escalarPrazos } = await import('./escalonamento/escalar-prazos.ts');
    return ({ deps, now }) => withTx(deps.db, (tx) => escalarPrazos(tx, now));
  },
});
