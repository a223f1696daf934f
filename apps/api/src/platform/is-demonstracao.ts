import type { Db } from '@balcao/db/db';
import type { Env } from './env.ts';

/**
 * Whether everything here is invented: the database says so, and this is no production installation. Both count,
 * because a copy of a demonstration may be used for real.
 */
export async function isDemonstracao(db: Db, { NODE_ENV }: Pick<Env, 'NODE_ENV'>): Promise<boolean> {
  if (NODE_ENV === 'production') return false;
  const row = await db
    .selectFrom('configuracao')
    .select('valor')
    .where('chave', '=', 'demonstracao')
    .executeTakeFirst();
  return row?.valor === true;
}
