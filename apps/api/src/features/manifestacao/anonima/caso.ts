import type { Db } from '@balcao/db/db';
import { parseChave } from '@balcao/domain/manifestacao/chave';
import { invalidField, Problem } from '#platform/http/problem.ts';
import type { Manifestacao } from '../access.ts';
import { hashChave } from '../registrar.ts';

/** The key as it is written. @throws Problem `validation` on a text that is no key */
export function readChave(text: string): string {
  const chave = parseChave(text);
  if (chave === null)
    throw invalidField('chave', 'A chave tem 24 letras e números. Confira se você copiou todos.');
  return chave;
}

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
