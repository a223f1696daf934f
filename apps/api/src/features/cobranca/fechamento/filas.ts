import { isoDate } from '@balcao/contract/kernel/field';
import * as z from 'zod';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';

/** Enough attempts to outlast hours without the provider; the next morning tries again. */
const MAX_ATTEMPTS = 10;

const Dia = z.object({ dia: isoDate });
const Diferenca = z.object({ diferencaId: z.uuid() });

/** The jobs for code that only enqueues them; `jobs.ts` adds what they do. */
function named<S extends z.ZodType>(name: JobDef<S>['name'], payload: S): JobDef<S> {
  const load = () => Promise.reject(new Error(`${name} runs from jobs.ts`));
  return defineJob({ name, payload, maxAttempts: MAX_ATTEMPTS, load });
}

/** Holds a day of receipts against the provider and the books. */
export const conferirDiaJob = named('fechamento.conferir', Dia);
/** Sends back a transfer that no charge took. */
export const devolverDiferencaJob = named('fechamento.devolver', Diferenca);
