import type { Db } from '@balcao/db/db';
import { Problem } from '#platform/http/problem.ts';
import type { Manifestacao } from '../access.ts';
import { hashChave, readChave } from '../registrar.ts';

/**
 * The anonymous case that this key opens. `lock` holds it until the transaction ends.
 * @throws Problem `not_found` where it opens none
 */
export async function getByChave(
  tx: Db,
  text: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Manifestacao> {
  const found = await tx
    .selectFrom('manifestacao')
    .selectAll()
    .where('chaveHash', '=', hashChave(readChave(text)))
    .where('identificacao', '=', 'ANONIMA')
    .$if(lock, (q) => q.forNoKeyUpdate())
    .executeTakeFirst();
  if (!found) throw new Problem('not_found', { title: 'Esta chave não abre nenhuma manifestação. Confira.' });
  return found;
}
