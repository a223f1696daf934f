import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import * as z from 'zod';
import { enqueue } from '#platform/jobs/job.ts';
import { comTrabalho } from './fila.ts';

/** The job that assigns work, without its handler: that one moves requests, and every movement may enqueue the job. */
export const DISTRIBUIR = {
  name: 'requerimento.distribuir',
  payload: z.object({ grupoId: z.uuid() }),
  maxAttempts: 10,
} as const;

/**
 * Enqueues the assignment for those of these groups that assign work, at once or later. One waiting job serves all
 * causes.
 */
export async function enqueueDistribuir(tx: Db, grupoIds: readonly string[], runAt?: Date): Promise<void> {
  if (grupoIds.length === 0) return;
  const rows = await tx
    .selectFrom('grupo')
    .select('id')
    .where('id', 'in', grupoIds)
    .where('distribuicao', '<>', 'MANUAL')
    .where('ativo', '=', true)
    .execute();
  const when = runAt ? { runAt } : {};
  for (const { id } of rows)
    await enqueue(tx, DISTRIBUIR, { grupoId: id }, { key: `distribuir:${id}`, ...when });
}

/** A person has room again, or is back, so their groups assign waiting requests. */
export async function enqueueRoom(tx: Db, usuarioId: string): Promise<void> {
  const rows = await tx
    .selectFrom('grupoMembro as m')
    .select('m.grupoId')
    .where('m.usuarioId', '=', usuarioId)
    .where(
      sql<boolean>`exists (select from requerimento r
        where r.grupo_id = m.grupo_id and r.atendente_id is null and ${comTrabalho})`,
    )
    .execute();
  await enqueueDistribuir(
    tx,
    rows.map(({ grupoId }) => grupoId),
  );
}
