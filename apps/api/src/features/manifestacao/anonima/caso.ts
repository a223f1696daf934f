import type { Db } from '@balcao/db/db';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Manifestacao } from '../access.ts';
import { hashChave, readChave } from '../registrar.ts';
import { CHAVES_ERRADAS, countChamada, countRede } from './limites.ts';

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

/** Runs the work of somebody who brings a key. Those whose key opens nothing are counted. */
export async function withChave<T>(
  deps: Deps,
  vez: { ip: string; now: Date },
  work: () => Promise<T>,
): Promise<T> {
  countChamada(deps, vez);
  return work().catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'not_found') countRede(deps, CHAVES_ERRADAS, vez);
    throw error;
  });
}
