import { foldedContains } from '@balcao/db/contains';
import type { Db } from '@balcao/db/db';
import { expectedRows } from '@balcao/db/expected-rows';
import { isRegisteredAs } from '@balcao/db/named';
import { parseCnpj } from '@balcao/domain/pessoa/cnpj';
import { parseCpf } from '@balcao/domain/pessoa/cpf';
import { stripPunctuation } from '@balcao/domain/texto/busca';
import { type RawBuilder, sql } from 'kysely';

/** How many people a list asks for by name or document. */
export type Autores = 'ninguem' | 'poucos' | 'muitos';

interface Digitado {
  cpf?: string | undefined;
  nome?: string | undefined;
  autor?: string | undefined;
  /** Words of a name, in no order. */
  palavras?: readonly string[] | undefined;
}

/** Up to this many people, reading their requests is faster than reading the list. */
const POUCOS = 4_000;
/** A name with this many expected people is common: finding the first of them would take as long as the list. */
const MUITOS = 5 * POUCOS;

/** Shorter words have no trigram, so the whole trigram index would be read. */
const TRIGRAMA = 3;

/** The letters that the filters look for in a name. */
function lettersOf({ nome, autor, palavras = [] }: Digitado): string[] {
  return [nome, autor, ...palavras].flatMap((letters) => (letters ? [letters] : []));
}

/** Figures at the start, in the middle or at the end of a piece of a name. */
const ALGARISMOS = /\d{3,}/;

/**
 * Whether the name in use contains these letters. Few names have figures, so figures alone find these names, which are
 * then compared. By the letters, «Studio 2901» would read the index of trigrams for every studio.
 */
function inNameInUse(letters: string): RawBuilder<boolean>[] {
  const compared = sql`a.nome_dobrado || ''`;
  if (letters.length < TRIGRAMA) return [foldedContains(compared, letters)];
  const [figures] = ALGARISMOS.exec(letters) ?? [];
  const found = foldedContains(sql`a.nome_dobrado`, figures ?? letters);
  return figures === undefined || figures === letters ? [found] : [found, foldedContains(compared, letters)];
}

/** Whether one of both names of a person contains these letters. */
function inName(letters: string): RawBuilder<boolean> {
  const inUse = sql.join(inNameInUse(letters), sql` and `);
  return sql<boolean>`((${inUse}) or ${isRegisteredAs('a', letters)})`;
}

/** The condition of the filters on an author, table alias `a`; null without one. */
function asked(f: Digitado): RawBuilder<boolean> | null {
  const conditions = lettersOf(f).map(inName);
  if (f.cpf) {
    const whole = parseCpf(f.cpf) ?? parseCnpj(f.cpf) ?? stripPunctuation(f.cpf).toUpperCase();
    conditions.push(sql<boolean>`a.cpf_cnpj = ${whole}`);
  }
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : null;
}

/** Counts the people in the filters, as far as it decides how a list is read. Returns null when they name nobody. */
export async function resolveAutores(db: Db, f: Digitado): Promise<Autores | null> {
  const condition = asked(f);
  if (condition === null) return null;
  const called = sql`select from usuario a where ${condition}`;
  if (!f.cpf && (await expectedRows(db, called)) > MUITOS) return 'muitos';
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    from (${called} limit ${POUCOS + 1}) capped`.execute(db);
  const total = rows[0]?.total ?? 0;
  if (total === 0) return 'ninguem';
  return total > POUCOS ? 'muitos' : 'poucos';
}

/**
 * Whether request `r` is by the people in the filters; null when they name nobody. For few people it reads their
 * requests. For many it checks the author of every request in the list. Without a count, a document means one person
 * and a name many.
 */
export function byAutores(
  f: Digitado,
  autores: Autores | null = f.cpf ? 'poucos' : 'muitos',
): RawBuilder<boolean> | null {
  const condition = asked(f);
  if (condition === null) return null;
  if (autores === 'ninguem') return sql<boolean>`false`;
  if (autores === 'poucos' || f.cpf)
    return sql<boolean>`r.autor_id = any(array(select a.id from usuario a where ${condition}))`;
  return sql<boolean>`exists (select from usuario a where a.id = r.autor_id and ${condition})`;
}
