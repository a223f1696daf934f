import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';

/** Municipality of the head office, whose working hours apply when no other place is involved. */
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

/** The localidade that handles the case: the person's own if the council serves it, else the head office. */
export async function servedLocalidade(tx: Db, ibge: string | null): Promise<string> {
  const row = await tx
    .selectFrom('localidade')
    .select('ibge')
    .where('ativo', '=', true)
    .orderBy(sql`(ibge = ${ibge ?? ''}) desc`)
    .orderBy('sede', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.ibge;
}
