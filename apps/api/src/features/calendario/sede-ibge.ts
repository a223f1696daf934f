import type { Db } from '@balcao/db/db';

/** Municipality of the head office, whose working hours hold where no other place is concerned. */
export async function sedeIbge(db: Db): Promise<string> {
  const { ibge } = await db
    .selectFrom('localidade')
    .select('ibge')
    .where('ativo', '=', true)
    .orderBy('sede', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return ibge;
}
