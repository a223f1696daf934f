import type { Db } from '@balcao/db/db';
import type { Consulta } from '@balcao/domain/texto/consulta';
import { type RawBuilder, sql } from 'kysely';
import { hasWord, wordsLike, wordsWith } from './palavras-de-nome.ts';

/** People that a search looks at, at most. */
const PESSOAS_MAX = 1000;
/** People whose names are compared letter by letter, at most. */
const EXAMINADOS = 4_000;
/** Shorter pieces of a name are in most names. */
const NOME_MIN = 3;

/**
 * How much of a name may be wrong, the nearest names first: with few letters wrong the right ones are found without the
 * many that share half of it. «Fernanda» is found by «Fernada» and by «Fernnda», not by «Fernando Souza».
 */
const SEMELHANCAS = ['0.8', '0.5'] as const;

/** Whom the search may find: everybody, or these only. */
type Alcance = readonly string[] | 'todos';

function within(alcance: Alcance): RawBuilder<boolean> {
  return alcance === 'todos' ? sql<boolean>`true` : sql<boolean>`u.id = any(${alcance}::uuid[])`;
}

async function idsWhere(db: Db, condition: RawBuilder<boolean>, order = sql``): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from usuario u where ${condition} ${order} limit ${PESSOAS_MAX}`.execute(db);
  return rows.map(({ id }) => id);
}

/** By what belongs to one person: CPF or CNPJ, confirmed e-mail, number of the registration. */
async function byIdentity(db: Db, consulta: Consulta, alcance: Alcance): Promise<string[]> {
  const { documento, email, texto } = consulta;
  const found: string[] = [];
  if (documento) {
    const same = documento.inteiro
      ? sql<boolean>`u.cpf_cnpj = ${documento.valor}`
      : sql<boolean>`u.cpf_cnpj like ${`${documento.valor}%`}`;
    found.push(
      ...(await idsWhere(db, sql<boolean>`${same} and ${within(alcance)}`, sql`order by u.cpf_cnpj`)),
    );
  }
  if (email) {
    const same = sql<boolean>`lower(u.email) = ${email} and u.email_verified_at is not null`;
    found.push(...(await idsWhere(db, sql<boolean>`${same} and ${within(alcance)}`)));
  }
  if (/\d/.test(texto)) {
    const same = sql<boolean>`u.id in (select g.usuario_id from registro g where g.numero = ${texto.toUpperCase()})`;
    found.push(...(await idsWhere(db, sql<boolean>`${same} and ${within(alcance)}`)));
  }
  return found;
}

function isName({ palavras }: Consulta): boolean {
  return palavras.some((p) => p.length >= NOME_MIN) && palavras.every((p) => !/\d/.test(p));
}

/** By all the words of a name, in any order. */
async function byName(db: Db, consulta: Consulta, alcance: Alcance): Promise<string[]> {
  if (!isName(consulta)) return [];
  const { palavras } = consulta;
  const pieces = await wordsWith(db, palavras);
  if (pieces.some(({ em }) => em?.length === 0)) return [];
  // Of one word alone people are met by its letters sooner than all who have it are listed.
  const isOne = pieces.length === 1;
  const parts = pieces.map(({ palavra, em }) => {
    if (em && !isOne) return hasWord(em);
    // Shorter pieces are in no trigram: the index would be read whole for them.
    const nome = palavra.length < NOME_MIN ? sql`u.nome_dobrado || ''` : sql`u.nome_dobrado`;
    return sql<boolean>`${nome} like ${`%${palavra}%`}`;
  });
  return idsWhere(db, sql<boolean>`${sql.join(parts, sql` and `)} and ${within(alcance)}`);
}

/**
 * Ids of the people with a name nearly like what was typed, the nearest first. To be called in a transaction, of which it
 * sets `pg_trgm.word_similarity_threshold`.
 */
export async function findParecidas(db: Db, consulta: Consulta, alcance: Alcance): Promise<string[]> {
  if (!isName(consulta)) return [];
  const typed = consulta.palavras.join(' ');
  const near = await byWordsLike(db, typed, consulta, alcance);
  if (near.length > 0) return near;
  for (const semelhanca of SEMELHANCAS) {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${semelhanca}, true)`.execute(db);
    const found = await idsWhere(
      db,
      sql<boolean>`${typed} <% u.nome_dobrado and ${within(alcance)}`,
      sql`order by ${typed} <<-> u.nome_dobrado, u.id`,
    );
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * By names that have, for each word typed, one that it may stand for. This meets nearly all wrong letters, and is asked first:
 * names that are nearly alike as a whole are sought among all that share pieces with what was typed.
 */
async function byWordsLike(
  db: Db,
  typed: string,
  { palavras }: Consulta,
  alcance: Alcance,
): Promise<string[]> {
  const words = await wordsLike(db, palavras);
  if (words === null) return [];
  const having = words.map(hasWord);
  const { rows } = await sql<{ id: string }>`
    select f.id from (
      select u.id, u.nome_dobrado from usuario u where ${sql.join(having, sql` and `)} and ${within(alcance)}
      limit ${EXAMINADOS}) f
    order by word_similarity(${typed}, f.nome_dobrado) desc, f.id limit ${PESSOAS_MAX}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ids of the people that were named, by name or by what belongs to one person. */
export async function findPessoas(db: Db, consulta: Consulta, alcance: Alcance): Promise<string[]> {
  const known = await byIdentity(db, consulta, alcance);
  if (known.length > 0) return [...new Set(known)];
  return byName(db, consulta, alcance);
}
