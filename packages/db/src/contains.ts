import { type Expression, type RawBuilder, sql } from 'kysely';

/** Matches anywhere in the text, without accents or case; wildcards in what is looked for are taken literally. */
export function contains(text: Expression<unknown>, wanted: string): RawBuilder<boolean> {
  return foldedContains(sql`fold(${text})`, wanted);
}

/** The same for a text that is stored without accents and case. */
export function foldedContains(folded: Expression<unknown>, wanted: string): RawBuilder<boolean> {
  return sql<boolean>`${folded} like '%' || ${literal(sql`fold(${wanted})`)} || '%'`;
}

/** Matches the beginning of a text, exactly as it is written. */
export function beginsWith(text: Expression<unknown>, wanted: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like ${literal(sql`${wanted}::text`)} || '%'`;
}

/** Escaped after folding, which makes plain wildcards of their wide forms. */
function literal(folded: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`regexp_replace(${folded}, '([\\\\%_])', '\\\\\\1', 'g')`;
}
