import type { Db } from '@balcao/db/db';
import { invalidField } from '#platform/http/problem.ts';

/** Requires a category that is in use. @throws Problem `validation` */
export async function requireCategoria(tx: Db, id: string): Promise<void> {
  const found = await tx
    .selectFrom('manifestacaoCategoria')
    .select('id')
    .where('id', '=', id)
    .where('ativa', '=', true)
    .executeTakeFirst();
  if (!found) throw invalidField('categoriaId', 'Esta categoria não está mais em uso. Escolha outra.');
}
