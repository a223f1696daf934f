import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { resolveSubstituto } from '@balcao/domain/requerimento/substituto';
import { type RawBuilder, sql } from 'kysely';

/** The last day of a person's absence on a day, for a column of the statement; null when they are present. */
export function ausenteAte(usuarioId: RawBuilder<unknown>, hoje: IsoDate): RawBuilder<string | null> {
  return sql<string | null>`(select max(au.ate) from ausencia au where au.usuario_id = ${usuarioId}
    and au.cancelada_em is null and au.de <= ${hoje}::date and au.ate >= ${hoje}::date)`;
}

/** Lists everybody who is absent on a day, each with their substitute. */
export async function listAusentes(db: Db, hoje: IsoDate): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('ausencia')
    .select(['usuarioId', 'substitutoId'])
    .where('canceladaEm', 'is', null)
    .where('de', '<=', hoje)
    .where('ate', '>=', hoje)
    .execute();
  return new Map(rows.map((row) => [row.usuarioId, row.substitutoId]));
}

/** These people, each once, with substitutes in place of the absent ones. */
export function presentOf(ids: readonly string[], ausentes: ReadonlyMap<string, string | null>): string[] {
  const present = ids.map((id) => (ausentes.has(id) ? resolveSubstituto(id, ausentes) : id));
  return [...new Set(present.filter((id) => id !== null))];
}
