import { withTx } from '@balcao/db/db';
import * as z from 'zod';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';
import type { Scheduled } from '#platform/jobs/worker.ts';
import {
  arquivarJob,
  avisarAcordoJob,
  avisarRescisaoJob,
  conferirJob,
  confirmarJob,
  desfazerPropostaJob,
  devolverJob,
  eventoJob,
  removerJob,
} from './filas.ts';

const conferirAbertasJob = defineJob({
  name: 'cobranca.conferir_abertas',
  payload: z.unknown(),
  maxAttempts: 3,
  load: async () => {
    const { conferirAbertas } = await import('./planejar.ts');
    return ({ deps, now }) => conferirAbertas(deps, now);
  },
});

/**
 * Background work on charges. Names and handlers join here, so that code that only enqueues work does not import the
 * handlers.
 */
export const cobrancaJobs: readonly JobDef[] = [
  defineJob({
    ...conferirJob,
    load: async () => {
      const { conferirTentativa } = await import('./conferir.ts');
      return async (ctx, { tentativaId }) => void (await conferirTentativa(ctx, tentativaId));
    },
  }),
  defineJob({
    ...removerJob,
    load: async () => {
      const { removerTentativa } = await import('./remover-tentativa.ts');
      return (ctx, { tentativaId }) => removerTentativa(ctx, tentativaId);
    },
  }),
  defineJob({
    ...eventoJob,
    load: async () => {
      const { processarEvento } = await import('./processar-evento.ts');
      return (ctx, { eventoId }) => processarEvento(ctx, eventoId);
    },
  }),
  defineJob({
    ...devolverJob,
    load: async () => {
      const { devolver } = await import('./devolver.ts');
      return (ctx, { devolucaoId }) => devolver(ctx, devolucaoId);
    },
  }),
  defineJob({
    ...arquivarJob,
    load: async () => {
      const { arquivarTaxa } = await import('./arquivar-taxa.ts');
      return (ctx, { requerimentoId }) => arquivarTaxa(ctx, requerimentoId);
    },
  }),
  defineJob({
    ...confirmarJob,
    load: async () => {
      const { confirmPagamento } = await import('./confirm-pagamento.ts');
      return ({ deps, now }, { requerimentoId }) =>
        withTx(deps.db, (tx) => confirmPagamento(tx, { requerimentoId, now }));
    },
  }),
  defineJob({
    ...avisarAcordoJob,
    load: async () => {
      const { avisarAcordo } = await import('./avisos-do-acordo.ts');
      return ({ deps, now }, { cobrancaId }) => withTx(deps.db, (tx) => avisarAcordo(tx, cobrancaId, now));
    },
  }),
  defineJob({
    ...avisarRescisaoJob,
    load: async () => {
      const { avisarRescisao } = await import('./avisos-do-acordo.ts');
      return ({ deps, now }, { cobrancaId }) => withTx(deps.db, (tx) => avisarRescisao(tx, cobrancaId, now));
    },
  }),
  defineJob({
    ...desfazerPropostaJob,
    load: async () => {
      const { desfazerProposta } = await import('./desfazer-proposta.ts');
      return (ctx, { requerimentoId }) => desfazerProposta(ctx, requerimentoId);
    },
  }),
  conferirAbertasJob,
];

/** Every quarter of an hour. */
export const cobrancaScheduled: readonly Scheduled[] = [{ job: conferirAbertasJob, cron: '*/15 * * * *' }];
