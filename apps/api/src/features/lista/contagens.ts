import { TOTAL_CAP } from '@balcao/contract/kernel/page';
import { REQUERIMENTO_VISOES } from '@balcao/contract/requerimento-schemas';
import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { seenIn, visaoCondition } from './requerimento-filters.ts';

type Contagens = Record<(typeof REQUERIMENTO_VISOES)[number], number>;

/**
 * Counts the requests of each working view, up to a thousand. Counts are read all day long, and nobody needs the last
 * digit of a long queue.
 */
export async function countVisoes(db: Db, who: Who): Promise<Contagens> {
  const today = todayInSaoPaulo(who.now);
  const columns = REQUERIMENTO_VISOES.map(
    (visao) => sql`(select count(*)::int from (select from requerimento r
      where ${visaoCondition(visao, who, today)} and ${seenIn({ visao }, who)} limit ${sql.lit(TOTAL_CAP + 1)}) capped) as ${sql.id(visao)}`,
  );
  const { rows } = await sql<Contagens>`select ${sql.join(columns)}`.execute(db);
  const found = rows[0];
  return Object.fromEntries(
    REQUERIMENTO_VISOES.map((v) => [v, found?.[v] ?? Number(Reflect.get(found ?? {}, camel(v)) ?? 0)]),
  ) as Contagens;
}

/** Converts to camel case like the plugin, which renames result columns; views keep their names in the contract. */
function camel(name: string): string {
  return name.replace(/_(\w)/g, (_, c: string) => c.toUpperCase());
}
