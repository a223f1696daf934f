import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { requerimento } from '@balcao/contract/requerimento';
import { type Db, withTx } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type RawBuilder, sql } from 'kysely';
import { areCommon, lookBriefly, type Palavras, readPalavras, todosDe } from '#features/achado/api.ts';
import { equipe, visibleTo } from '#features/requerimento/api.ts';
import { authorHidden } from '#features/sigilo/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { asReader, type Narrowing } from './reader.ts';
import { listConditions, resolveFilters } from './requerimento-filters.ts';
import { lineOf } from './requerimento-list.ts';
import { JOINS, joinsToSort, orderOf, SHOWN } from './requerimento-order.ts';

/** The requests of a walk: the selected ones, or all that the filters find, filed until a moment. */
export interface Walk {
  filtros: Narrowing;
  ids: readonly string[] | null;
  ate: Date;
}

/** A row of a list on a walk. */
export interface Found {
  id: string;
  autorId: string;
  /** Whether this reader sees its author, although the author asked for protection. */
  revelado: boolean;
  /** The latest decision: the finer result, or the end. Null without a decision. */
  decidido: string | null;
  /** The finer situation in this reader's words; null when there is none that they may know. */
  subsituacao: string | null;
  /** The tags with commas, for readers who handle the request as staff. */
  etiquetas: string | null;
  linha: Omit<Linha, 'emissao' | 'atualizacao'> & { emissao: string; atualizacao: string };
}

type Linha = ResponseInputOf<typeof requerimento.list>['items'][number];

/** A walk with its rows in order. */
export interface Ordered extends Walk {
  /** Ids of 16 bytes each. Without `isExact` some may lie outside the walk. */
  ordem: Buffer;
  /** Whether the words of the walk are already applied, or only its other filters. */
  isExact: boolean;
  palavras: Palavras | null;
}

const untilOf = ({ ate }: Walk) => sql<boolean>`r.created_at <= ${ate}`;

function selected(who: Who, walk: Walk, ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${visibleTo(who)} and ${untilOf(walk)} and r.id = any(${ids}::uuid[])`;
}

/** The filters of a walk once all results of its words are known. */
async function asked(
  db: Db,
  who: Who,
  walk: Walk,
  todos: RawBuilder<{ id: string }> | null,
): Promise<RawBuilder<boolean>> {
  if (walk.ids) return selected(who, walk, walk.ids);
  const resolved = await resolveFilters(db, who, walk.filtros, todos);
  return sql<boolean>`${listConditions(resolved, who)} and ${untilOf(walk)}`;
}

/** Counts the rows of the walk. Returns null when the words may have more results than a list finds in its time. */
export async function countFound(db: Db, who: Who, walk: Walk): Promise<number | null> {
  const count = async (where: RawBuilder<boolean>) => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from requerimento r where ${where}`.execute(db);
    return rows[0]?.total ?? 0;
  };
  if (walk.ids) return count(selected(who, walk, walk.ids));
  const resolved = await resolveFilters(db, who, walk.filtros);
  if (resolved.parcial) return null;
  return count(sql<boolean>`${listConditions(resolved, who)} and ${untilOf(walk)}`);
}

/** Bytes that an id takes. */
const ID_BYTES = 16;

/** Ids in one batch: about a tenth of a second of reading. */
const IDS = 20_000;

/** Longest statement of a walk with words, in milliseconds: a little below the limit of any statement. */
const TEMPO = 4_000;

/**
 * The rows of the walk in the order of the list, as ids of 16 bytes each, at one moment. A request that changes later
 * keeps its place. A million of them are 16 MB, and the transaction ends before the first row is written. Rare words
 * are applied here. Common words are applied to each slice of the other filters' results, so that none is left out.
 */
export async function orderFound(db: Db, who: Who, wanted: Walk): Promise<Ordered> {
  const walk = { ...wanted, filtros: asReader(who, wanted.filtros) };
  const palavras = walk.ids ? null : await readPalavras(db, who, walk.filtros.busca);
  if (palavras === null) {
    const where = await asked(db, who, walk, null);
    return { ...walk, palavras, isExact: true, ordem: await withTx(db, (tx) => fetchIds(tx, walk, where)) };
  }
  const ordem = (await areCommon(db, palavras)) ? null : await orderByWords(db, who, walk, palavras);
  if (ordem) return { ...walk, palavras, isExact: true, ordem };
  const wordless = { ...walk, filtros: { ...walk.filtros, busca: undefined } };
  const where = await asked(db, who, wordless, null);
  return { ...walk, palavras, isExact: false, ordem: await withTx(db, (tx) => fetchIds(tx, walk, where)) };
}

/** Null when a statement ran out of time. */
async function orderByWords(db: Db, who: Who, walk: Walk, palavras: Palavras): Promise<Buffer | null> {
  const where = await asked(db, who, walk, await todosDe(db, who, palavras, null));
  return lookBriefly(db, TEMPO, (tx) => fetchIds(tx, walk, where));
}

async function fetchIds(tx: Db, { filtros }: Walk, where: RawBuilder<boolean>): Promise<Buffer> {
  // All of them are read, and a plan for the first rows would be slow.
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
}

/** Counts the sorted ids. */
export function countIds({ ordem }: Ordered): number {
  return ordem.length / ID_BYTES;
}

/** A slice of the ids from `orderFound`, from the one at `de` on; fewer than `limite` at the end. */
export function idsFrom({ ordem }: Ordered, de: number, limite: number): string[] {
  const part = ordem.subarray(de * ID_BYTES, (de + limite) * ID_BYTES);
  return Array.from({ length: part.length / ID_BYTES }, (_, i) => uuidOf(part.subarray(i * ID_BYTES)));
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex', 0, ID_BYTES);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** A finer situation for staff only is hidden from others, as in the list. */
function subsituacaoOf(who: Who): RawBuilder<string | null> {
  return sql`(select case when ${equipe(who)} then s.rotulo_equipe else s.rotulo_cidadao end
    from subsituacao s where s.id = r.subsituacao_id)`;
}

function etiquetasOf(who: Who): RawBuilder<string | null> {
  return sql`case when ${equipe(who)} then (select string_agg(e.nome, ', ' order by lower(e.nome))
    from etiqueta_posta re join etiqueta e on e.id = re.etiqueta_id
    where re.owner_id = r.id and re.retirada_em is null) end`;
}

/** Reads the rows with these ids, in order. Rows that left the walk, or the person's sight, are skipped. */
export async function readFound(db: Db, who: Who, walk: Ordered, ids: readonly string[]): Promise<Found[]> {
  const where = await asked(db, who, walk, walk.palavras && (await todosDe(db, who, walk.palavras, ids)));
  const { rows } = await sql<Found>`
    select r.id, r.autor_id as "autorId",
      (r.sigilo and not ${authorHidden(who)}) as revelado,
      (select coalesce(d.desfecho, d.resultado) from decisao d where d.requerimento_id = r.id
        order by d.created_at desc limit 1) as decidido, r.subsituacao, r.etiquetas, ${lineOf(who, todayInSaoPaulo(who.now))} as linha
    from (select ${SHOWN}, p.lugar, ${subsituacaoOf(who)} as subsituacao, ${etiquetasOf(who)} as etiquetas from unnest(${ids}::uuid[]) with ordinality p (id, lugar)
      join requerimento r on r.id = p.id where ${where}) r ${JOINS}
    order by r.lugar`.execute(db);
  return rows;
}
