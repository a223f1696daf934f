import type { Db } from '@balcao/db/db';
import type { Feriado } from '@balcao/domain/prazo/feriado';
import { sql } from 'kysely';

type Lugar = Pick<Feriado, 'municipioIbge' | 'uf'>;

/** The localidades that days of these places concern; null for all of them. */
export async function localidadesOf(db: Db, lugares: readonly Lugar[]): Promise<string[] | null> {
  if (lugares.some(({ municipioIbge, uf }) => !municipioIbge && !uf)) return null;
  const ibges = lugares.flatMap(({ municipioIbge }) => municipioIbge ?? []);
  const ufs = lugares.flatMap(({ municipioIbge, uf }) => (municipioIbge ? [] : (uf ?? [])));
  const rows = await db
    .selectFrom('localidade')
    .select('ibge')
    .where(sql<boolean>`ibge = any(${ibges}::text[]) or uf = any(${ufs}::text[])`)
    .execute();
  return rows.map(({ ibge }) => ibge);
}
