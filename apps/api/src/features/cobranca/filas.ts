import type { Db } from '@balcao/db/db';
import * as z from 'zod';
import { defineJob, enqueue, type JobDef } from '#platform/jobs/job.ts';

/** Enough attempts to outlast a day without the provider; the timetable comes back to what is left. */
const MAX_ATTEMPTS = 25;

const Tentativa = z.object({ tentativaId: z.uuid() });
const Evento = z.object({ eventoId: z.uuid() });
const Devolucao = z.object({ devolucaoId: z.uuid() });
const Parcela = z.object({ cobrancaId: z.uuid() });
const Pedido = z.object({ requerimentoId: z.uuid() });

/**
 * The jobs as seen by code that only asks for them. A payment moves a request on, and requests ask for
 * charges. The handlers join in `jobs.ts`, out of reach of that code, which avoids a circle.
 */
function named<S extends z.ZodType>(name: JobDef<S>['name'], payload: S): JobDef<S> {
  const load = () => Promise.reject(new Error(`${name} runs from jobs.ts`));
  return defineJob({ name, payload, maxAttempts: MAX_ATTEMPTS, load });
}

/** Makes the charge at the provider, or reads it there, and credits what arrived. */
export const conferirJob = named('cobranca.conferir', Tentativa);
/** Takes an unpaid charge away at the provider. */
export const removerJob = named('cobranca.remover_pix', Tentativa);
export const eventoJob = named('cobranca.processar_evento', Evento);
export const devolverJob = named('cobranca.devolver', Devolucao);
/** Goes on with a paid request whose service could not begin in the moment of the payment. */
export const confirmarJob = named('cobranca.confirmar_taxa', Pedido);
export const arquivarJob = named('cobranca.arquivar_taxa', Pedido);
/** Tells who agreed to pay in instalments until when the first one has to be paid. */
export const avisarAcordoJob = named('cobranca.avisar_acordo', Parcela);
/** Ends the proposal of an agreement whose first instalment was not paid in time. */
export const desfazerPropostaJob = named('cobranca.desfazer_proposta', Pedido);
/** Tells who is late that the agreement may be undone, and until when it is kept by paying. */
export const avisarRescisaoJob = named('cobranca.avisar_rescisao', Parcela);

/** Asks for the state of an attempt; asking again replaces the waiting job. */
export function enqueueConferir(tx: Db, tentativaId: string, runAt?: Date): Promise<void> {
  const options = { key: `conferir:${tentativaId}`, ...(runAt && { runAt }) };
  return enqueue(tx, conferirJob, { tentativaId }, options);
}

/** Asks the provider to take an attempt away. */
export function enqueueRemover(tx: Db, tentativaId: string): Promise<void> {
  return enqueue(tx, removerJob, { tentativaId }, { key: `remover:${tentativaId}` });
}

/** Asks the provider to send a refund. */
export function enqueueDevolver(tx: Db, devolucaoId: string, runAt?: Date): Promise<void> {
  const options = { key: `devolver:${devolucaoId}`, ...(runAt && { runAt }) };
  return enqueue(tx, devolverJob, { devolucaoId }, options);
}
