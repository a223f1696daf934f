import type { Db } from '@balcao/db/db';
import type { Who } from '#platform/auth/who.ts';
import type { PersonFacts } from './origens.ts';

/** Contacts confirmed by code: those of the author, and those that the person who fills it in confirmed. */
export async function contactsOf(
  db: Db,
  who: Who,
  { autorId, facts }: { autorId: string; facts: PersonFacts },
): Promise<string[]> {
  if (autorId === who.usuarioId) return facts.verificados;
  // A proxy must not find out which contacts the person has.
  const theirs = who.outorgantes.includes(autorId) ? [] : facts.verificados;
  const rows = await db
    .selectFrom('contatoVerificado')
    .select('valor')
    .where('usuarioId', '=', who.usuarioId)
    .execute();
  return [...new Set([...theirs, ...rows.map(({ valor }) => valor)])];
}
