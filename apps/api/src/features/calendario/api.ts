import type { Db } from '@balcao/db/db';
import { type Calendario, createCalendario } from '@balcao/domain/prazo/calendario';
import { sql } from 'kysely';

/** Holidays change a few times a year and a due date is stored with each case, so a short memory is safe. */
const CACHE_MS = 15_000;

interface Cached {
  calendario: Calendario;
  readAt: number;
}

const caches = new WeakMap<object, Map<string, Cached>>();

/**
 * Business days of a localidade: national, state and its own holidays, and the registered outages of the portal.
 * Given a transaction it always reads; given the pool it may answer from up to 15 s ago.
 */
export async function loadCalendario(db: Db, municipioIbge: string): Promise<Calendario> {
  if (db.isTransaction) return readCalendario(db, municipioIbge);
  const cache = caches.get(db) ?? new Map<string, Cached>();
  caches.set(db, cache);
  const hit = cache.get(municipioIbge);
  if (hit && performance.now() - hit.readAt < CACHE_MS) return hit.calendario;
  const calendario = await readCalendario(db, municipioIbge);
  cache.set(municipioIbge, { calendario, readAt: performance.now() });
  return calendario;
}

async function readCalendario(db: Db, municipioIbge: string): Promise<Calendario> {
  const local = await db
    .selectFrom('localidade')
    .select('uf')
    .where('ibge', '=', municipioIbge)
    .executeTakeFirst();
  const uf = local?.uf ?? '';
  const feriados = await db
    .selectFrom('feriado')
    .select(['data', 'tipo', 'municipioIbge', 'uf', 'meioExpediente', 'descricao'])
    .where(
      sql<boolean>`(municipio_ibge is null or municipio_ibge = ${municipioIbge}) and (uf is null or uf = ${uf})`,
    )
    .execute();
  const indisponibilidades = await db
    .selectFrom('indisponibilidade')
    .select(['inicio', 'fim', 'motivo'])
    .execute();
  return createCalendario(feriados, { municipio: municipioIbge, uf, indisponibilidades });
}
