import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';

/** Those who may act for this person or firm on that day: begun, not revoked and not past its end. */
export async function listRepresentantes(db: Db, representadoId: string, dia: IsoDate): Promise<string[]> {
  const rows = await db
    .selectFrom('representacao')
    .select('representanteId')
    .distinct()
    .where('representadoId', '=', representadoId)
    .where('revokedAt', 'is', null)
    .where('desde', '<=', dia)
    .where((eb) => eb.or([eb('ate', 'is', null), eb('ate', '>=', dia)]))
    .execute();
  return rows.map(({ representanteId }) => representanteId);
}
