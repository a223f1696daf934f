import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { requerimento } from '@balcao/contract/requerimento';
import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type RawBuilder, sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { visibleTo } from './access.ts';
import { listConditions, type Narrowing, resolveFilters } from './requerimento-filters.ts';
import { lineOf } from './requerimento-list.ts';
import { JOINS, SHOWN } from './requerimento-order.ts';
import { authorHidden } from './sigilo.ts';

/** Which requests are walked through: those selected, or all that the filters find, among those filed until a moment. */
export interface Walk {
  filtros: Narrowing;
  ids: readonly string[] | null;
  ate: Date;
}

/** A row of a list on a walk. */
export interface Found {
  id: string;
  autorId: string;
  /** Where the walk stands behind this row. */
  em: string;
  /** Names its author to this reader, although the author asked for protection. */
  revelado: boolean;
  linha: Omit<Linha, 'emissao' | 'atualizacao'> & { emissao: string; atualizacao: string };
}

type Linha = ResponseInputOf<typeof requerimento.list>['items'][number];

/** Nobody waits at a screen for the rows themselves, and one that is left out is missed by nobody: ten times a page's time. */
const PACIENCIA = 10;

async function walked(
  db: Db,
  who: Who,
  { filtros, ids, ate }: Walk,
  paciencia = 1,
): Promise<RawBuilder<boolean>> {
  const until = sql<boolean>`r.created_at <= ${ate}`;
  if (ids) return sql<boolean>`${visibleTo(who)} and ${until} and r.id = any(${ids}::uuid[])`;
  const resolved = await resolveFilters(db, who, filtros, paciencia);
  return sql<boolean>`${listConditions(resolved, who)} and ${until}`;
}

/** How many rows the walk has now. */
export async function countFound(db: Db, who: Who, walk: Walk): Promise<number> {
  const where = await walked(db, who, walk);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from requerimento r where ${where}`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * The next rows of the walk, newest first. It goes by the moment of filing, which never changes: a request that is worked on
 * meanwhile comes once, wherever it would stand in the list by then.
 */
export async function sliceFound(
  db: Db,
  who: Who,
  walk: Walk,
  { depois, limite }: { depois: Pick<Found, 'id' | 'em'> | null; limite: number },
): Promise<Found[]> {
  const where = await walked(db, who, walk, PACIENCIA);
  const behind = depois
    ? sql<boolean>`(r.created_at, r.id) < (${depois.em}::timestamptz, ${depois.id}::uuid)`
    : sql<boolean>`true`;
  const { rows } = await sql<Found>`
    select r.id, r.autor_id as "autorId", r.created_at::text as em,
      (r.sigilo and not ${authorHidden(who)}) as revelado, ${lineOf(who, todayInSaoPaulo(who.now))} as linha
    from (select ${SHOWN} from requerimento r where ${where} and ${behind}
      order by r.created_at desc, r.id desc limit ${limite}) r ${JOINS}
    order by r.created_at desc, r.id desc`.execute(db);
  return rows;
}
