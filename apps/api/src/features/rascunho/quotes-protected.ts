import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';

/**
 * Whether somebody's answers, however punctuated, have the number of a protected request of their own: whoever asks for a
 * copy of it, or appeals in it, under their name would tell that it is theirs.
 */
export async function quotesProtected(
  tx: Db,
  autorId: string,
  respostas: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const digits = JSON.stringify(respostas).replace(/\D/g, '');
  const found = await tx
    .selectFrom('requerimento')
    .select('id')
    .where('autorId', '=', autorId)
    .where('sigilo', '=', true)
    .where(sql<boolean>`position(numero_digitos in ${digits}) > 0`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
