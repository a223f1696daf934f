import type { Db } from '@balcao/db/db';
import * as z from 'zod';
import { defineJob, enqueue, type JobDef } from '#platform/jobs/job.ts';

const Payload = z.object({ documentoId: z.uuid() });

type Load = JobDef<typeof Payload>['load'];

/** Enough attempts to outlast a weekend with a full disk or an expired certificate. */
const MAX_ATTEMPTS = 25;

/** The job that prints, signs and stores one document, with the handler that does it. */
export const defineEmitirJob = (load: Load) =>
  defineJob({ name: 'documento.emitir', payload: Payload, maxAttempts: MAX_ATTEMPTS, load });

/**
 * The job for code that only enqueues it. Issuing the last document ends its request, and requests enqueue documents,
 * so importing the handler here would be a circle. `jobs.ts` adds the handler.
 */
const emitirJob = defineEmitirJob(() => Promise.reject(new Error('documento.emitir runs from jobs.ts')));

/** Enqueues the printing of a document on the caller's transaction; a repeat replaces the waiting job. */
export function enqueueEmissao(tx: Db, documentoId: string): Promise<void> {
  return enqueue(tx, emitirJob, { documentoId }, { key: `documento:${documentoId}` });
}
