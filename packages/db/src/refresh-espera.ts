import { ESPERA_DIAS, ESPERA_MINIMO } from '@balcao/domain/requerimento/espera';
import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Counts anew how long each service really takes and how often it is asked for. A second run changes nothing. */
export async function refreshEspera(tx: Db, now: Date): Promise<void> {
  await sql`select refresh_espera(${now}, ${ESPERA_DIAS}, ${ESPERA_MINIMO})`.execute(tx);
}
