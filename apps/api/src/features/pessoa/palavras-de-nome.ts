import type { Db } from '@balcao/db/db';
import { type RawBuilder, sql } from 'kysely';

/** Stored words of names are runs of at least three plain letters. */
const GUARDADA = /^[a-z]{3,}$/;
/** Minimum similarity of a misspelt word: «Fernada» is at 0.54 to «Fernanda», and at 0.42 to «Fernando». */
const SEMELHANCA = 0.44;
/** Most similar words that may replace a misspelt one. */
const PROXIMAS = 6;

function kept(palavras: readonly string[]): string[] {
  return palavras.filter((palavra) => GUARDADA.test(palavra));
}

/** Words that one typed piece may be a part of; with more, the piece is searched by its letters. */
const PARTES_MAX = 50;

/**
 * For each folded word, the words of names that contain it; null for a short or foreign one, and when there are too
 * many.
 */
export async function wordsWith(
  db: Db,
  palavras: readonly string[],
): Promise<{ palavra: string; em: string[] | null }[]> {
  const typed = kept(palavras);
  const { rows } = await sql<{ em: string[] }>`
    select array(select n.palavra from nome_palavra n where n.palavra like '%' || p.palavra || '%'
      limit ${PARTES_MAX + 1}) as em
    from unnest(${typed}::text[]) with ordinality as p (palavra, ordem) order by p.ordem`.execute(db);
  const found = new Map(typed.map((palavra, i) => [palavra, rows[i]?.em ?? []]));
  return palavras.map((palavra) => {
    const em = found.get(palavra) ?? null;
    return { palavra, em: em !== null && em.length > PARTES_MAX ? null : em };
  });
}

/** Maximum of pairs in one condition; beyond that each word is matched alone. */
const PARES_MAX = 100;

/**
 * Whether the name of person `u` has a word of each list. It checks two lists at a time, because many names have either
 * word, but few have both.
 */
export function hasWords(lists: readonly (readonly string[])[]): RawBuilder<boolean> {
  const asked = lists.flatMap((list, i) => {
    const next = lists[i + 1];
    if (next === undefined) return lists.length === 1 ? [list] : [];
    return list.length * next.length > PARES_MAX ? [list, next] : [pairsOf(list, next)];
  });
  const conditions = asked.map((keys) => sql`palavras_e_pares(u.nome_dobrado) && ${keys}::text[]`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Pairs as `palavras_e_pares` writes them; one word may match both lists. */
function pairsOf(ones: readonly string[], others: readonly string[]): string[] {
  const pairs = ones.flatMap((one) =>
    others.map((other) => (one === other ? one : [one, other].sort().join(' '))),
  );
  return [...new Set(pairs)];
}

/**
 * For each folded word, the similar words of names, closest first, and the words that contain one of these; short or
 * foreign ones are left out. Null when one has no similar word, or none is left.
 */
export async function wordsLike(db: Db, palavras: readonly string[]): Promise<string[][] | null> {
  const typed = kept(palavras);
  const { rows } = await sql<{ proximas: string[] }>`
    select array(select longa.palavra from (
        select n.palavra, similarity(n.palavra, p.palavra) as perto from nome_palavra n
        where n.palavra % p.palavra and similarity(n.palavra, p.palavra) >= ${SEMELHANCA}
        order by perto desc, n.palavra limit ${PROXIMAS}) proxima
      join nome_palavra longa on longa.palavra like '%' || proxima.palavra || '%'
      group by longa.palavra order by max(proxima.perto) desc, longa.palavra) as proximas
    from unnest(${typed}::text[]) with ordinality as p (palavra, ordem) order by p.ordem`.execute(db);
  const found = rows.map(({ proximas }) => proximas);
  return found.length > 0 && found.every(({ length }) => length > 0) ? found : null;
}
