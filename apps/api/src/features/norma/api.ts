import type { Db } from '@balcao/db/db';
import { NORMA_CHAVES } from '@balcao/domain/norma/catalogo';
import type { Normas, NormaVigente } from '@balcao/domain/norma/valor';
import { sql } from 'kysely';

/**
 * All that the council set, by key and day; what was called off is not among it. One row for each change that was ever made,
 * so that what ruled a case on its day is known as long as the case is.
 */
export async function loadNormas(db: Db): Promise<Normas> {
  const rows = await db
    .selectFrom('norma')
    .select(['chave', 'valor', 'vigenteDe', 'vigenteAte'])
    .where('desmarcadaEm', 'is', null)
    .orderBy('chave')
    .orderBy('vigenteDe')
    .execute();
  return rows.filter(isKnown);
}

/** A key that a later version of the portal wrote, or an earlier one, rules nothing here. */
function isKnown(row: Omit<NormaVigente, 'chave'> & { chave: string }): row is NormaVigente {
  return NORMA_CHAVES.some((chave) => chave === row.chave);
}

/**
 * A word for the norms as they stand, which every change of them makes another: rows are only added and called off, so their
 * numbers tell it. Instants alone do not: who waited for another change may have come in before it.
 */
export const VERSAO_DAS_NORMAS = sql<string>`(select concat_ws(':', count(*), count(desmarcada_em), max(created_at)) from norma)`;
