import type { Db } from '@balcao/db/db';
import { onlyDigits } from '@balcao/domain/texto/busca';
import { getRequerimento, isEquipe, type Requerimento, visibleTo } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField } from '#platform/http/problem.ts';

/**
 * Finds the request with this number among those that the person handles. One out of reach and a missing one are the
 * same.
 */
export async function findOutro(tx: Db, who: Who, numero: string): Promise<Requerimento> {
  const found = await tx
    .selectFrom('requerimento as r')
    .select('r.id')
    .where('r.numeroDigitos', '=', onlyDigits(numero))
    .where(visibleTo(who))
    .executeTakeFirst();
  const row = found && (await getRequerimento(tx, who, found.id));
  if (!row || !isEquipe(who, row))
    throw invalidField('numero', 'Não encontramos este número entre os pedidos que você atende.');
  return row;
}
