import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';

/** Those who may act for this firm on that day: begun, not revoked and not past its end, while its account is in use. */
export function listRepresentantes(db: Db, representadoId: string, dia: IsoDate): Promise<string[]> {
  return listVigentes(db, { representadoId, dia, pessoa: 'PJ' });
}

/**
 * The proxies of this person on that day, likewise. A proxy sees, and hears of, only what they filed
 * themselves. They are therefore left out of the readers of a letter, say.
 */
export function listProcuradores(db: Db, representadoId: string, dia: IsoDate): Promise<string[]> {
  return listVigentes(db, { representadoId, dia, pessoa: 'PF' });
}

/**
 * Everybody with a link in force to this firm or person, staff too, whatever they may do by it: none of them handles a matter
 * of theirs for the council.
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
