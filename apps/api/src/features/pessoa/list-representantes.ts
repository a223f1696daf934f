import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';

/**
 * The representatives of this firm on that day: begun, not revoked, not ended, and with an active account of the firm.
 */
export function listRepresentantes(db: Db, representadoId: string, dia: IsoDate): Promise<string[]> {
  return listVigentes(db, { representadoId, dia, pessoa: 'PJ' });
}

/**
 * The proxies of this person on that day, by the same rule. A proxy sees only what they filed themselves, so they are
 * no readers of a letter.
 */
export function listProcuradores(db: Db, representadoId: string, dia: IsoDate): Promise<string[]> {
  return listVigentes(db, { representadoId, dia, pessoa: 'PF' });
}

/**
 * Everybody with a link in force to this firm or person, staff included, whatever it allows. None of them handles its
 * matters for the council.
 */
export function listLigados(db: Db, representadoId: string, dia: IsoDate): Promise<string[]> {
  return listVigentes(db, { representadoId, dia });
}

async function listVigentes(
  db: Db,
  { representadoId, dia, pessoa }: { representadoId: string; dia: IsoDate; pessoa?: 'PF' | 'PJ' },
): Promise<string[]> {
  const rows = await db
    .selectFrom('representacao as r')
    .innerJoin('usuario as e', 'e.id', 'r.representadoId')
    .innerJoin('usuario as u', 'u.id', 'r.representanteId')
    .select('r.representanteId')
    .distinct()
    .where('r.representadoId', '=', representadoId)
    .where('r.revokedAt', 'is', null)
    .where('r.desde', '<=', dia)
    .where((eb) => eb.or([eb('r.ate', 'is', null), eb('r.ate', '>=', dia)]))
    .$if(pessoa !== undefined, (query) =>
      query.where('e.situacao', '=', 'ativo').where('e.pessoa', '=', pessoa ?? 'PJ'),
    )
    // Staff are never proxies.
    .$if(pessoa === 'PF', (query) => query.where('u.tipo', '=', 0))
    .execute();
  return rows.map(({ representanteId }) => representanteId);
}
