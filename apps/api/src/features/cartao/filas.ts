import * as z from 'zod';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';

/** Enough attempts to outlast a day without the acquirer. */
const MAX_ATTEMPTS = 25;

/** The jobs for code that only enqueues them; `jobs.ts` adds the handlers, which import that code. */
function named<S extends z.ZodType>(name: JobDef<S>['name'], payload: S): JobDef<S> {
  const load = () => Promise.reject(new Error(`${name} runs from jobs.ts`));
  return defineJob({ name, payload, maxAttempts: MAX_ATTEMPTS, load });
}

/** Makes the acquirer forget a kept card that its owner deleted. */
export const esquecerJob = named('cartao.esquecer', z.object({ id: z.uuid() }));
/** Asks the acquirer about the session that a notice names. */
export const avisoJob = named('cartao.processar_aviso', z.object({ eventoId: z.uuid() }));
