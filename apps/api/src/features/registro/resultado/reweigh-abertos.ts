import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import {
  computePrioridade,
  isDeclaravel,
  type Prioridade,
  type PrioridadePeso,
  prioridadeVigente,
  repesarPrioridade,
} from '@balcao/domain/requerimento/prioridade';
import { sql } from 'kysely';

/** Ranks the open requests of a person again by the current data. Open pages of those requests update at once. */
export async function reweighAbertos(tx: Db, autorId: string, now: Date): Promise<void> {
  const conhecida = await conhecidaDe(tx, autorId, now);
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
    await sql`select announce('r', 'requerimento', ${id})`.execute(tx);
  }
}

/** Today's rank from the person's age and the ground that the council keeps on record. */
async function conhecidaDe(tx: Db, id: string, now: Date): Promise<Prioridade | null> {
  const hoje = todayInSaoPaulo(now);
  const person = await tx
    .selectFrom('usuario')
    .select(['dataNascimento', 'prioridade', 'prioridadeAte'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const guardada = isDeclaravel(person.prioridade)
    ? { motivo: person.prioridade, ate: person.prioridadeAte }
    : null;
  const motivo = prioridadeVigente(guardada, hoje);
  return computePrioridade({
    nascimento: person.dataNascimento,
    hoje,
    declaradas: motivo ? [{ motivo, comDocumento: true }] : [],
  });
}
