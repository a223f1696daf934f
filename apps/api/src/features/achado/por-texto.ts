import type { Db } from '@balcao/db/db';
import { expectedRows } from '@balcao/db/expected-rows';
import { type RawBuilder, sql } from 'kysely';
import { visibleTo } from '#features/requerimento/api.ts';
import { seesOnlyOwn, type Who } from '#platform/auth/who.ts';
import { type Achado, findableBy, type Procura, tsquery, tsqueryDe } from './condicoes.ts';
import { lookBriefly } from './limites.ts';

/**
 * Longest search, in milliseconds: of all texts, and of one slice of the newest, which is small and rarely cut short.
 */
const TEMPO = { todos: 200, fatia: 1_000 } as const;

/** Words in no more texts than this are looked up, and the results are sorted. */
const RAROS = 5_000;
/** Words in more texts than this are too common to look them all up. */
const DEMAIS = 50_000;
/**
 * Texts per slice, newest first, for common words. One answer mostly needs very few of them. A list needs a thousand
 * requests, and sizes the next slice by what it found so far.
 */
const FATIAS = [300, 2_000, 8_000, 30_000] as const;
const LISTA = { primeira: 2_000, menor: 1_000, maior: 14_000, todas: 40_000 } as const;
/** Repeated finds of one request do not count, so a slice is a little larger than the first part suggests. */
const FOLGA = 1.2;
const LISTA_MIN = 100;

interface Found {
  achados: Achado[];
  parcial: boolean;
}

/**
 * Finds requests by words. Rare words are looked up. Common words appear soon among the newest texts; the rest is
 * looked up only when that is affordable. Otherwise only the newest texts are searched.
 */
export async function byTexto(db: Db, who: Who, procura: Procura): Promise<Found> {
  const words = tsqueryDe(procura.consulta);
  if (words === null) return { achados: [], parcial: false };
  const having = sql`select from busca_texto b where b.vetor @@ ${tsquery(words)}`;
  const expected = seesOnlyOwn(who) ? 0 : await expectedRows(db, having);
  const newest = expected > RAROS ? await inNewest(db, who, words, procura) : null;
  if (newest && (newest.isEnough || expected > DEMAIS))
    return { achados: newest.achados, parcial: !newest.isEnough };
  const { paciencia = 1 } = procura;
  const all = await lookBriefly(db, TEMPO.todos * paciencia, (tx) => inAll(tx, who, words, procura));
  if (all) return { achados: all, parcial: false };
  const first = newest ?? (await inNewest(db, who, words, procura));
  return { achados: first.achados, parcial: !first.isEnough };
}

/** Several matching texts of one request give one result. */
async function inAll(tx: Db, who: Who, words: string, { limite, dentro }: Procura): Promise<Achado[]> {
  const { rows } = await sql<Achado>`
    select f.owner_id as id, f.id::text as "textoId" from (
      select distinct on (b.owner_id) b.owner_id, b.id, b.em
      from busca_texto b join requerimento r on r.id = b.owner_id
      where b.vetor @@ ${tsquery(words)} and ${dentro ?? visibleTo(who)} and ${findableBy(who)}
      order by b.owner_id, b.em desc, b.id desc) f
    order by f.em desc, f.id desc limit ${limite}`.execute(tx);
  return rows;
}

/** Searches the newest texts, slice by slice, until enough requests are found. */
async function inNewest(
  db: Db,
  who: Who,
  words: string,
  procura: Procura,
): Promise<{ achados: Achado[]; isEnough: boolean }> {
  const { limite } = procura;
  let achados: Achado[] = [];
  let behind: Slice['behind'] = null;
  const read: number[] = [];
  for (let size = sizeOf(procura, read, 0); size > 0; size = sizeOf(procura, read, achados.length)) {
    const slice: Slice = { behind, size };
    const found = await lookBriefly(db, TEMPO.fatia, (tx) =>
      inSlice(tx, who, words, { ...procura, ...slice }),
    );
    if (found === null) break;
    read.push(size);
    achados = firstOfEach([...achados, ...found], limite);
    if (achados.length === limite) return { achados, isEnough: true };
    behind = await endOf(db, slice);
    if (behind === null) return { achados, isEnough: true };
  }
  return { achados, isEnough: false };
}

/** The size of the next slice, from the texts read and the requests found so far; zero to stop. */
function sizeOf({ limite, paciencia = 1 }: Procura, read: readonly number[], met: number): number {
  if (limite < LISTA_MIN) return Array.from({ length: paciencia }, () => FATIAS).flat()[read.length] ?? 0;
  const sum = read.reduce((total, size) => total + size, 0);
  if (sum === 0) return LISTA.primeira;
  const needed = met === 0 ? LISTA.maior : Math.ceil(((limite - met) * sum * FOLGA) / met);
  const size = Math.min(Math.max(needed, LISTA.menor), LISTA.maior);
  return Math.min(size, LISTA.todas * paciencia - sum);
}

interface Slice {
  /**
   * The position of the text before the slice; null for the newest. The text itself may be gone by then, because
   * indexing writes it anew.
   */
  behind: { em: string; id: string } | null;
  size: number;
}

function restOf({ behind }: Slice): RawBuilder<unknown> {
  return behind === null
    ? sql``
    : sql`where (t.em, t.id) < (${behind.em}::timestamptz, ${behind.id}::bigint)`;
}

/** The results of a slice, newest first. Visibility is checked once per request, however many of its texts match. */
async function inSlice(
  tx: Db,
  who: Who,
  words: string,
  { dentro, ...slice }: Slice & Pick<Procura, 'dentro'>,
): Promise<Achado[]> {
  const { rows } = await sql<Achado>`
    with b as materialized (select t.id, t.owner_id, t.em, t.fonte, t.interna, t.sensivel, t.identidade
      from (select * from busca_texto t ${restOf(slice)} order by t.em desc, t.id desc limit ${slice.size}) t
      where t.vetor @@ ${tsquery(words)})
    select b.owner_id as id, b.id::text as "textoId"
    from b join (select * from requerimento r where r.id = any(array(select distinct owner_id from b))
      and ${dentro ?? visibleTo(who)} offset 0) r on r.id = b.owner_id
    where ${findableBy(who)} order by b.em desc, b.id desc`.execute(tx);
  return rows;
}

/** The end of a slice; null for the last one. The skipped rows are not written as text. */
async function endOf(db: Db, slice: Slice): Promise<Slice['behind']> {
  const { rows } = await sql<{
    em: string;
    id: string;
  }>`select e.em::text as em, e.id::text as id from (select t.em, t.id from busca_texto t ${restOf(slice)}
    order by t.em desc, t.id desc offset ${slice.size - 1} limit 1) e`.execute(db);
  return rows[0] ?? null;
}

function firstOfEach(rows: readonly Achado[], limite: number): Achado[] {
  const first = new Map<string, Achado>();
  for (const row of rows) if (!first.has(row.id)) first.set(row.id, row);
  return [...first.values()].slice(0, limite);
}
