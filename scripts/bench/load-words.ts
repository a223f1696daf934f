import type { Pool } from './database.ts';

/** A word in the conversation of one request in fifty thousand. */
export const RARE_WORD = 'zirconita';
/** A word in every conversation. */
export const COMMON_WORD = 'documento';

const SYLLABLES = 'bacadefagilomanipeporurasetivuxazebocudofuguhijalemonopirrosatebrecr';
const COUNT = SYLLABLES.length / 2;
/** Invented words in use; as in any language, some are frequent and most are rare. */
const VOCABULARY = 20_000;
const PHRASES = 65_536;

/** Creates the phrases that end conversations, if they are missing. */
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

/** SQL for some words of a request's conversation, with the rare one if its number says so. */
export function words(salt: string): string {
  const phrase = `(select f.texto from bench_frase f where f.n = hashtext(numero || '${salt}') & ${PHRASES - 1})`;
  return `${phrase} || case when substr(numero, 7, 6)::int % 50000 = 7 then ' ${RARE_WORD}' else '' end`;
}
