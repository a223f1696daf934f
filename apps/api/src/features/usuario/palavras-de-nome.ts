import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';

/** What is kept of names are runs of at least so many plain letters. */
const GUARDADA = /^[a-z]{3,}$/;
/** How alike a word must be to be taken for one with wrong letters: to «Fernada» «Fernanda» is at 0.54, «Fernando» at 0.42. */
const SEMELHANCA = 0.44;
/** Nearest words that one with wrong letters may stand for. */
const PROXIMAS = 6;

function kept(palavras: readonly string[]): string[] {
  return palavras.filter((palavra) => GUARDADA.test(palavra));
}

/** Whether somebody's name has each of these folded words in it, if not all of them together. Short or foreign ones count as had. */
export async function areInNames(db: Db, palavras: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ all: boolean }>`
    select coalesce(bool_and(exists (select from nome_palavra n where n.palavra like '%' || p || '%')), true) as all
    from unnest(${kept(palavras)}::text[]) p`.execute(db);
  return rows[0]?.all ?? true;
}

/**
 * For each of these folded words the words of names that it may stand for, the nearest first; short or foreign ones are left
 * out. Null where one of them is like none, or none is left.
 */
export async function wordsLike(db: Db, palavras: readonly string[]): Promise<string[][] | null> {
  const typed = kept(palavras);
  const { rows } = await sql<{ proximas: string[] }>`
    select array(select n.palavra from nome_palavra n where n.palavra % p.palavra
      and similarity(n.palavra, p.palavra) >= ${SEMELHANCA}
      order by similarity(n.palavra, p.palavra) desc, n.palavra limit ${PROXIMAS}) as proximas
    from unnest(${typed}::text[]) with ordinality as p (palavra, ordem) order by p.ordem`.execute(db);
  const found = rows.map(({ proximas }) => proximas);
  return found.length > 0 && found.every(({ length }) => length > 0) ? found : null;
}
