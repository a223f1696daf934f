import { type Expression, type RawBuilder, sql } from 'kysely';

/** Matches anywhere in the text, without accents or case; wildcards in what is looked for are taken literally. */
export function contains(text: Expression<unknown>, wanted: string): RawBuilder<boolean> {
  return foldedContains(sql`fold(${text})`, wanted);
}

/** The same for a text that is stored without accents and case. */
export function foldedContains(folded: Expression<unknown>, wanted: string): RawBuilder<boolean> {
  const pattern = `%${wanted.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${folded} like fold(${pattern})`;
}
