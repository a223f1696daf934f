import type { Db } from '@balcao/db/db';
import {
  type Prioridade,
  type PrioridadePeso,
  repesarPrioridade,
} from '@balcao/domain/requerimento/prioridade';
import { sql } from 'kysely';

/** Gives the open requests of a person the rank that what is known of them gives now; whoever has one open sees it at once. */
export async function reweighAbertos(tx: Db, autorId: string, conhecida: Prioridade | null): Promise<void> {
  const abertos = await tx
    .selectFrom('requerimento')
    .select(['id', 'prioridade', 'prioridadePedida', 'respostas'])
    .where('autorId', '=', autorId)
    .where('closedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, prioridade, prioridadePedida: pedida, ...r } of abertos) {
    const respostas = r.respostas as Record<string, unknown>;
    const next = repesarPrioridade({ peso: prioridade as PrioridadePeso, pedida, respostas }, conhecida);
    if (next.peso === prioridade && next.pedida === pedida) continue;
    await tx
      .updateTable('requerimento')
      .set({ prioridade: next.peso, prioridadePedida: next.pedida })
      .where('id', '=', id)
      .execute();
    await sql`select announce('r', ${id})`.execute(tx);
  }
}
