import type { Db } from '@balcao/db/db';

/** Id of one of the council's groups. @throws when no group has that sigla. */
export async function grupoId({ db }: { db: Db }, sigla: string): Promise<string> {
  const row = await db.selectFrom('grupo').select('id').where('sigla', '=', sigla).executeTakeFirstOrThrow();
  return row.id;
}
