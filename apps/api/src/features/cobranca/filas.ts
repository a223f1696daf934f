import type { Db } from '@balcao/db/db';
import * as z from 'zod';
import { defineJob, enqueue, type JobDef } from '#platform/jobs/job.ts';

/** Enough attempts to outlast a day without the provider; the schedule picks up what is left. */
const MAX_ATTEMPTS = 25;

const Tentativa = z.object({ tentativaId: z.uuid() });
const Evento = z.object({ eventoId: z.uuid() });
const Devolucao = z.object({ devolucaoId: z.uuid() });
const Parcela = z.object({ cobrancaId: z.uuid() });
const Pedido = z.object({ requerimentoId: z.uuid() });

/**
 * The jobs for code that only enqueues them. A payment moves a request on, and requests ask for charges, so importing
 * the handlers here would be a circle. `jobs.ts` adds them.
 */
function named<S extends z.ZodType>(name: JobDef<S>['name'], payload: S): JobDef<S> {
  const load = () => Promise.reject(new Error(`${name} runs from jobs.ts`));
  return defineJob({ name, payload, maxAttempts: MAX_ATTEMPTS, load });
}

/** Creates the charge at the provider, or reads it there, and credits what arrived. */
export const conferirJob = named('cobranca.conferir', Tentativa);
/** Removes an unpaid charge at the provider. */
export const removerJob = named('cobranca.remover_pix', Tentativa);
/** Runs from the room of cards, which stands above charges. */
export const conferirCartaoJob = named('cartao.conferir', Tentativa);
export const eventoJob = named('cobranca.processar_evento', Evento);
export const devolverJob = named('cobranca.devolver', Devolucao);
/** Continues a paid request whose service could not begin with the payment. */
export const confirmarJob = named('cobranca.confirmar_taxa', Pedido);
export const arquivarJob = named('cobranca.arquivar_taxa', Pedido);
/** Notifies the debtor of a new agreement when its first instalment is due. */
export const avisarAcordoJob = named('cobranca.avisar_acordo', Parcela);
/** Ends the proposal of an agreement whose first instalment was not paid in time. */
export const desfazerPropostaJob = named('cobranca.desfazer_proposta', Pedido);
/** Warns a late debtor that the agreement may be undone, and until when a payment keeps it. */
export const avisarRescisaoJob = named('cobranca.avisar_rescisao', Parcela);

/** Enqueues the check of an attempt; a repeat replaces the waiting job. */
export function enqueueConferir(tx: Db, tentativaId: string, runAt?: Date): Promise<void> {
  const options = { key: `conferir:${tentativaId}`, ...(runAt && { runAt }) };
  return enqueue(tx, conferirJob, { tentativaId }, options);
}

/**
 * Enqueues the check of an attempt by card: the room of cards makes it at the acquirer, takes its money, or takes it away
 * when nobody wants it any more.
 */
export function enqueueConferirCartao(tx: Db, tentativaId: string): Promise<void> {
  return enqueue(tx, conferirCartaoJob, { tentativaId }, { key: `conferir_cartao:${tentativaId}` });
}

/** Enqueues the removal of an attempt at the provider. */
export function enqueueRemover(tx: Db, tentativaId: string): Promise<void> {
  return enqueue(tx, removerJob, { tentativaId }, { key: `remover:${tentativaId}` });
}

/** Enqueues the sending of a refund. */
export function enqueueDevolver(tx: Db, devolucaoId: string, runAt?: Date): Promise<void> {
  const options = { key: `devolver:${devolucaoId}`, ...(runAt && { runAt }) };
  return enqueue(tx, devolverJob, { devolucaoId }, options);
}
