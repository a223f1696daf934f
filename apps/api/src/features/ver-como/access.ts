import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { loadRights, type PersonRow } from '#platform/auth/load-session.ts';
import type { Who } from '#platform/auth/who.ts';
import { requireFound } from '#platform/db/seen.ts';

/** The person with their rights of now, in use or not. @throws Problem `not_found`. */
export async function getPessoa(db: Db, who: Who, id: string): Promise<PersonRow> {
  const [pessoa] = await loadRights(db, sql`u.id = ${id} and u.situacao <> 'anonimizado'`, who.now);
  return requireFound(pessoa);
}
