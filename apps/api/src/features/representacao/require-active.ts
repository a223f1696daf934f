import type { Db } from '@balcao/db/db';
import { Problem } from '#platform/http/problem.ts';

/** Requires a natural person with an active account, who may represent a company. */
export async function requireActive(db: Db, id: string): Promise<{ id: string; email: string }> {
  const row = await db
    .selectFrom('usuario')
    .select(['id', 'email', 'pessoa', 'situacao'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  if (row.pessoa !== 'PF')
    throw new Problem('forbidden', { detail: 'Só uma pessoa, com CPF, age por uma empresa.' });
  if (row.situacao !== 'ativo')
    throw new Problem('forbidden', { detail: 'A conta desta pessoa não está em uso.' });
  return row;
}
