import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import type { EsperaRow } from './espera-of.ts';

export { contactsOf } from './contacts-of.ts';
export { countUsadas, OFERTA_COLUMNS, requireOferta } from './oferta.ts';
export { loadPersonFacts, type PersonFacts } from './origens.ts';

/** The columns of `EsperaRow`, of a table `espera` joined as `e`. */
export const ESPERA_COLUMNS = sql`e.pedidos, e.encerrados, e.metade, e.nove_em_dez as "noveEmDez", e.updated_at as "contadoEm"`;

const NEVER_COUNTED: EsperaRow = {
  pedidos: null,
  encerrados: null,
  metade: null,
  noveEmDez: null,
  contadoEm: null,
};

/** The statistics of one service. */
export async function readEspera(db: Db, tipoId: number): Promise<EsperaRow> {
  const { rows } = await sql<EsperaRow>`
    select ${ESPERA_COLUMNS} from espera e where e.tipo_id = ${tipoId}`.execute(db);
  return rows[0] ?? NEVER_COUNTED;
}
