import type { Db } from '@balcao/db/db';
import * as z from 'zod';
import { enqueue } from '#platform/jobs/job.ts';

/** One stretch of people by their ids, without the handler: it enqueues the next stretch. */
export const LOTE = {
  name: 'cobranca_aviso.avisar_lote',
  payload: z.object({ depois: z.uuid().nullable() }),
  maxAttempts: 10,
} as const;

/** Enqueues the people after this one for a day; a repeat changes nothing. */
export function enqueueLote(db: Db, { depois, dia }: { depois: string; dia: string }): Promise<void> {
  return enqueue(db, LOTE, { depois }, { key: `cobranca_aviso:${dia}:${depois}` });
}
