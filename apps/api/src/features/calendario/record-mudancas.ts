import type { Db } from '@balcao/db/db';
import { type MudancaCalendario, periodoOf } from '@balcao/domain/prazo/mudanca';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '#platform/auth/who.ts';
import { enqueueRecalculo } from './ask-recalculo.ts';
import { localidadesOf } from './localidades-of.ts';
import { CALENDARIO_LOCK } from './lock.ts';

/**
 * Waits until all readers of the calendar have ended, and blocks new ones until this transaction ends. A request filed
 * meanwhile has its deadline by the old calendar, and the recalculation finds it, or by the new one.
 */
export async function lockCalendario(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CALENDARIO_LOCK})`.execute(tx);
}

/** Records the changes and enqueues the recount of affected deadlines. */
export async function recordMudancas(
  tx: Db,
  who: Actor,
  mudancas: readonly MudancaCalendario[],
): Promise<void> {
  if (mudancas.length === 0) return;
  const days = mudancas
    .map(periodoOf)
    .flatMap(({ de, ate }) => [de, ate])
    .sort();
  const [de = '', ate = ''] = [days[0], days.at(-1)];
  await tx
    .insertInto('recalculo')
    .values({
      id: uuidv7(),
      mudancas: JSON.stringify(mudancas),
      de,
      ate,
      localidades: await localidadesOf(tx, mudancas.map(lugarOf)),
      createdBy: who.usuarioId,
      createdAt: who.now,
    })
    .execute();
  await enqueueRecalculo(tx);
}

/** The place of a change; an outage is everywhere. */
const lugarOf = (mudanca: MudancaCalendario) => (mudanca.tipo === 'INDISPONIBILIDADE' ? {} : mudanca.feriado);
