import type { Db } from '@balcao/db/db';
import { NORMA_CHAVES } from '@balcao/domain/norma/numeros';
import type { Normas, NormaVigente } from '@balcao/domain/norma/valor';
import { sql } from 'kysely';

/**
 * Loads all changes of norms by the council, by key and day, without cancelled ones. Past changes stay, so that the
 * rule of a case's day is known as long as the case.
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

/** Whether this version of the portal knows the key; other keys have no effect. */
function isKnown(row: Omit<NormaVigente, 'chave'> & { chave: string }): row is NormaVigente {
  return NORMA_CHAVES.some((chave) => chave === row.chave);
}

/**
 * A version of the norms that changes with every change. Rows are only added and cancelled, so their numbers define it.
 * Instants do not, because a transaction that waited may have an earlier one.
 */
export const VERSAO_DAS_NORMAS = sql<string>`(select concat_ws(':', count(*), count(desmarcada_em), max(created_at)) from norma)`;
