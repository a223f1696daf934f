import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { enqueue } from '#platform/jobs/job.ts';
import { confirmPagamento } from './confirm-pagamento.ts';
import { confirmarJob } from './filas.ts';

/**
 * A paid request goes on in the moment of its payment. Should what the service does fail, the money is credited all the
 * same, and the request is tried again by a job of its own.
 */
export async function confirmarOuDepois(tx: Db, input: { requerimentoId: string; now: Date }): Promise<void> {
  const { requerimentoId } = input;
  await sql`savepoint confirmar_taxa`.execute(tx);
  try {
    await confirmPagamento(tx, input);
  } catch {
    // The job meets the same failure, and keeps its reason when it gives up.
    await sql`rollback to savepoint confirmar_taxa`.execute(tx);
    await enqueue(tx, confirmarJob, { requerimentoId }, { key: `confirmar_taxa:${requerimentoId}` });
  }
}
