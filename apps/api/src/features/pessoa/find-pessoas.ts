import { beginsWith, foldedContains } from '@balcao/db/contains';
import type { Db } from '@balcao/db/db';
import type { Consulta } from '@balcao/domain/texto/consulta';
import { type RawBuilder, sql } from 'kysely';
import { hasWords, wordsLike, wordsWith } from './palavras-de-nome.ts';

/** Maximum of people by default. */
const PESSOAS_MAX = 1000;
/** Maximum of people whose names are sorted by similarity. */
const EXAMINADOS = 4_000;
/** The first ones of these are compared letter by letter. */
const COMPARADOS = 100;
/** Shorter pieces of a name are in most names. */
const NOME_MIN = 3;

/**
 * Required similarity, closest first: with few wrong letters the right names are found without the many that share half
 * of it. «Fernanda» is found by «Fernada» and by «Fernnda», not by «Fernando Souza».
 */
const SEMELHANCAS = ['0.8', '0.5'] as const;

/** The people whom the search may find. */
export interface Alcance {
  /** Everybody, or only these. */
  entre: readonly string[] | 'todos';
  /** Maximum of people; null for all. */
  limite?: number | null;
}

function within({ entre }: Alcance): RawBuilder<boolean> {
  return entre === 'todos' ? sql<boolean>`true` : sql<boolean>`u.id = any(${entre}::uuid[])`;
}

/** Ids of people as a select, best match first. */
export type Pessoas = RawBuilder<{ id: string }>;

/** Reads data of these people in the same statement that finds them; null when there are none. */
export type Ler<T> = (pessoas: Pessoas) => Promise<T | null>;

function peopleWhere(condition: RawBuilder<boolean>, alcance: Alcance, order = sql``): Pessoas {
  return sql`select u.id from usuario u where ${condition} and ${within(alcance)} ${order} ${limitOf(alcance)}`;
}

/** Keeps the database from testing words name by name: that costs far more than it expects. */
const FOUND_FIRST = sql`offset 0`;

/** None is no `limit` at all: the database joins such a select with what it is asked for, and stops at a full page. */
function limitOf({ limite = PESSOAS_MAX }: Alcance, few = limite): RawBuilder<unknown> {
  return limite === null ? sql`` : sql`limit ${sql.lit(few)}`;
}

async function idsWhere(
  db: Db,
  condition: RawBuilder<boolean>,
  alcance: Alcance,
  order = sql``,
): Promise<string[]> {
  const { rows } = await peopleWhere(condition, alcance, order).execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Finds people by a unique value: CPF or CNPJ, confirmed e-mail, number of the registration. The beginning of a CNPJ is
 * enough, because it is public. That of a CPF is not, because somebody could guess the rest.
 */
async function byIdentity(db: Db, consulta: Consulta, alcance: Alcance): Promise<string[]> {
  const { documento, email, texto } = consulta;
  const found: string[] = [];
  if (documento) {
    const same = documento.inteiro
      ? sql<boolean>`u.cpf_cnpj = ${documento.valor}`
      : sql<boolean>`u.pessoa = 'PJ' and ${beginsWith(sql`u.cpf_cnpj`, documento.valor)}`;
    found.push(...(await idsWhere(db, same, alcance, sql`order by u.cpf_cnpj`)));
  }
  if (email) {
    const same = sql<boolean>`lower(u.email) = ${email} and u.email_verified_at is not null`;
    found.push(...(await idsWhere(db, same, alcance)));
  }
  if (/\d/.test(texto)) {
    const same = sql<boolean>`u.id in (select g.usuario_id from registro g where g.numero = ${texto.toUpperCase()})`;
    found.push(...(await idsWhere(db, same, alcance)));
  }
  return found;
}

function isName({ palavras }: Consulta): boolean {
  return palavras.some((p) => p.length >= NOME_MIN) && palavras.every((p) => !/\d/.test(p));
}

/** Finds people by all the words of a name, in any order; null when nobody has them. */
async function byName(db: Db, consulta: Consulta, alcance: Alcance): Promise<Pessoas | null> {
  if (!isName(consulta)) return null;
  const { palavras } = consulta;
  const pieces = await wordsWith(db, palavras);
  if (pieces.some(({ em }) => em?.length === 0)) return null;
  // A single word is found faster by its letters than by listing everybody who has it.
  const isOne = pieces.length === 1;
  const words = isOne ? [] : pieces.flatMap(({ em }) => (em ? [em] : []));
  const parts = pieces.filter(({ em }) => isOne || em === null).map(({ palavra }) => hasLetters(palavra));
  if (words.length > 0) parts.unshift(hasWords(words));
  return peopleWhere(sql<boolean>`${sql.join(parts, sql` and `)}`, alcance, isOne ? sql`` : FOUND_FIRST);
}

function hasLetters(palavra: string): RawBuilder<boolean> {
  // Shorter pieces have no trigram, so the index would be read completely.
  const nome = palavra.length < NOME_MIN ? sql`u.nome_dobrado || ''` : sql`u.nome_dobrado`;
  return foldedContains(nome, palavra);
}

/**
 * Finds people with a similar name, closest first. Call it in a transaction, because it sets
 * `pg_trgm.word_similarity_threshold` there.
 */
export async function findParecidas<T>(
  db: Db,
  consulta: Consulta,
  alcance: Alcance,
  ler: Ler<T>,
): Promise<T | null> {
  if (!isName(consulta)) return null;
  const typed = consulta.palavras.join(' ');
  const words = await wordsLike(db, consulta.palavras);
  const near = words && (await ler(byWordsLike(typed, words, alcance)));
  if (near) return near;
  for (const semelhanca of SEMELHANCAS) {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${semelhanca}, true)`.execute(db);
    const found = await ler(
      peopleWhere(
        sql<boolean>`${typed} <% u.nome_dobrado`,
        alcance,
        sql`order by ${typed} <<-> u.nome_dobrado, u.id`,
      ),
    );
    if (found) return found;
  }
  return null;
}

/**
 * Finds names that have a similar word for each typed word, closest first. This covers nearly all typing errors, so it
 * comes first. Names that are similar as a whole are found among all that share pieces of the text.
 */
function byWordsLike(typed: string, words: readonly string[][], alcance: Alcance): Pessoas {
  const nearest = words.map(([word = '']) => sql`(${foldedContains(sql`u.nome_dobrado`, word)})::int`);
  return sql`
    select f.id from (
      select f.*, row_number() over (order by f.perto desc, f.id) as lugar from (
        select u.id, u.nome_dobrado, ${sql.join(nearest, sql` + `)} as perto from usuario u
        where ${hasWords(words)} and ${within(alcance)} ${limitOf(alcance, EXAMINADOS)}) f) f
    order by f.perto desc, case when f.lugar <= ${sql.lit(COMPARADOS)} then word_similarity(${typed}, f.nome_dobrado) end
      desc nulls last, f.id ${limitOf(alcance)}`;
}

/** The name of person `u` in the register, with the social name beside it. */
export const nomeDeRegistro = sql<string>`u.nome || coalesce(' (nome social: ' || u.nome_social || ')', '')`;

/** People in use of a social name whose registered name has all these words. Few have one, and an index knows them. */
function byNomeCivil(db: Db, consulta: Consulta, alcance: Alcance): Promise<string[]> {
  if (!isName(consulta)) return Promise.resolve([]);
  const words = consulta.palavras.map((palavra) => foldedContains(sql`fold(u.nome)`, palavra));
  return idsWhere(db, sql<boolean>`u.nome_social is not null and ${sql.join(words, sql` and `)}`, alcance);
}

/** These people and those of the ids. */
function together(named: Pessoas | null, ids: readonly string[]): Pessoas | null {
  if (ids.length === 0) return named;
  const others = sql`select * from unnest(${ids}::uuid[]) as others (id)`;
  return named ? sql`select * from (${named}) named union ${others}` : (others as Pessoas);
}

/** Finds the people by either name, the social and the registered one, or by a unique value. */
export async function findPessoas<T>(
  db: Db,
  consulta: Consulta,
  alcance: Alcance,
  ler: Ler<T>,
): Promise<T | null> {
  const known = await byIdentity(db, consulta, alcance);
  if (known.length > 0) return ler(sql`select * from unnest(${[...new Set(known)]}::uuid[]) as known (id)`);
  const found = together(await byName(db, consulta, alcance), await byNomeCivil(db, consulta, alcance));
  return found && ler(found);
}
