import type { Pool } from './database.ts';

/** A word that one request in fifty thousand has in its conversation. */
export const RARE_WORD = 'zirconita';
/** A word of every conversation. */
export const COMMON_WORD = 'documento';

const SYLLABLES = 'bacadefagilomanipeporurasetivuxazebocudofuguhijalemonopirrosatebrecr';
const COUNT = SYLLABLES.length / 2;
/** Made-up words in use; as in any language some are written often and most hardly ever. */
const VOCABULARY = 20_000;
const PHRASES = 65_536;

/** Writes the phrases that conversations end with, where there are none. */
export async function createWords(pool: Pool): Promise<void> {
  const { rows } = await pool.query(`select from pg_class where relname = 'bench_frase'`);
  if (rows.length > 0) return;
  await pool.query('create table bench_frase (n integer primary key, texto text not null)');
  const syllable = (n: string) => `substr('${SYLLABLES}', 1 + 2 * (${n} % ${COUNT}), 2)`;
  await pool.query(
    `insert into bench_frase
     select n, string_agg(${syllable('p')} || ${syllable(`p / ${COUNT}`)} || ${syllable(`p / ${COUNT * COUNT}`)}, ' ')
     from (select n, (${VOCABULARY} * random() ^ 3)::int as p from generate_series(0, ${PHRASES - 1}) n, generate_series(1, 4)) w
     group by n`,
  );
  await pool.query('analyze bench_frase');
}

/** SQL for some words of a request's conversation, the rare one among them where its number says so. */
export function words(salt: string): string {
  const phrase = `(select f.texto from bench_frase f where f.n = hashtext(numero || '${salt}') & ${PHRASES - 1})`;
  return `${phrase} || case when substr(numero, 7, 6)::int % 50000 = 7 then ' ${RARE_WORD}' else '' end`;
}
