import { type Expression, type RawBuilder, sql } from 'kysely';

/** Matches anywhere in the text, without accents or case; wildcards in what is looked for are taken literally. */
export function contains(text: Expression<unknown>, wanted: string): RawBuilder<boolean> {
  const pattern = `%${wanted.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`fold(${text}) like fold(${pattern})`;
}
