import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { requerimento } from '@balcao/contract/requerimento';
import { type Db, withTx } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type RawBuilder, sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { visibleTo } from './access.ts';
import { listConditions, type Narrowing, resolveFilters } from './requerimento-filters.ts';
import { lineOf } from './requerimento-list.ts';
import { JOINS, joinsToSort, orderOf, SHOWN } from './requerimento-order.ts';
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
  /** Names its author to this reader, although the author asked for protection. */
  revelado: boolean;
  /** How it was decided last: the finer result, or the end; null while nobody decided. */
  decidido: string | null;
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

/** Bytes that an id takes. */
const ID_BYTES = 16;

/** Ids taken at a time: about a tenth of a second of reading. */
const IDS = 20_000;

/**
 * The rows of the walk in the order of the list, as ids of 16 bytes each, of one moment: what is worked on meanwhile keeps
 * its place. A million of them are 16 MB, and the transaction ends before the first row is written.
 */
export async function orderFound(db: Db, who: Who, walk: Walk): Promise<Buffer> {
  const where = await walked(db, who, walk, PACIENCIA);
  const { filtros } = walk;
  return withTx(db, async (tx) => {
    // All of them are read: a plan that has the first ones soon would be a slow one.
    await sql`set local cursor_tuple_fraction = 1`.execute(tx);
    await sql`declare walk no scroll cursor for select r.id from requerimento r ${joinsToSort(filtros)} where ${where} order by ${orderOf(filtros)}`.execute(
      tx,
    );
    const parts: Buffer[] = [];
    for (;;) {
      const { rows } = await sql<{ id: string }>`fetch ${sql.lit(IDS)} from walk`.execute(tx);
      parts.push(Buffer.from(rows.map(({ id }) => id.replaceAll('-', '')).join(''), 'hex'));
      if (rows.length < IDS) return Buffer.concat(parts);
    }
  });
}

/** These of the ids that `orderFound` answered, from the one at `de` on; fewer than `limite` at the end. */
export function idsFrom(order: Buffer, de: number, limite: number): string[] {
  const part = order.subarray(de * ID_BYTES, (de + limite) * ID_BYTES);
  return Array.from({ length: part.length / ID_BYTES }, (_, i) => uuidOf(part.subarray(i * ID_BYTES)));
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex', 0, ID_BYTES);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The rows with these ids, in their order, less what the walk has no more or the person may see no more. */
export async function readFound(db: Db, who: Who, walk: Walk, ids: readonly string[]): Promise<Found[]> {
  const where = await walked(db, who, walk, PACIENCIA);
  const { rows } = await sql<Found>`
    select r.id, r.autor_id as "autorId",
      (r.sigilo and not ${authorHidden(who)}) as revelado,
      (select coalesce(d.desfecho, d.resultado) from decisao d where d.requerimento_id = r.id
        order by d.created_at desc limit 1) as decidido, ${lineOf(who, todayInSaoPaulo(who.now))} as linha
    from (select ${SHOWN}, p.lugar from unnest(${ids}::uuid[]) with ordinality p (id, lugar)
      join requerimento r on r.id = p.id where ${where}) r ${JOINS}
    order by r.lugar`.execute(db);
  return rows;
}
