import { type RawBuilder, sql } from 'kysely';
import { contains, foldedContains } from './contains.ts';

/**
 * Whether the person, by the alias of their row, has these letters in a name: the one in use or, beside a social name, that
 * of the register. Few have a social name, and an index knows them.
 */
export function isNamed(usuario: string, letters: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${usuario}.${name}`);
  return sql<boolean>`(${foldedContains(column('nome_dobrado'), letters)} or ${isRegisteredAs(usuario, letters)})`;
}

/** Whether somebody in use of a social name has these letters in the name of the register. */
export function isRegisteredAs(usuario: string, letters: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${usuario}.${name}`);
  return sql<boolean>`(${column('nome_social')} is not null and ${contains(column('nome'), letters)})`;
}
