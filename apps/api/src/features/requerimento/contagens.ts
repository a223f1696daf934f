import { REQUERIMENTO_VISOES } from '@balcao/contract/requerimento-schemas';
import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { visibleTo } from './access.ts';
import { visaoCondition } from './requerimento-filters.ts';

type Contagens = Record<(typeof REQUERIMENTO_VISOES)[number], number>;

/** How many open requests each working view holds, in one pass over what is open. */
export async function countVisoes(db: Db, who: Who): Promise<Contagens> {
  const today = todayInSaoPaulo(who.now);
  const columns = REQUERIMENTO_VISOES.map(
    (visao) => sql`count(*) filter (where ${visaoCondition(visao, who, today)})::int as ${sql.id(visao)}`,
  );
  const { rows } = await sql<Contagens>`
    select ${sql.join(columns)} from requerimento r where r.closed_at is null and ${visibleTo(who)}`.execute(
    db,
  );
  const found = rows[0];
  return Object.fromEntries(
    REQUERIMENTO_VISOES.map((v) => [v, found?.[v] ?? Number(Reflect.get(found ?? {}, camel(v)) ?? 0)]),
  ) as Contagens;
}

/** The camel-case plugin renames result columns; views keep their names in the contract. */
function camel(name: string): string {
  return name.replace(/_(\w)/g, (_, c: string) => c.toUpperCase());
}
