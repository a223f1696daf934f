import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { loadRights, type PersonRow } from '#platform/auth/load-session.ts';
import type { Who } from '#platform/auth/who.ts';
import { requireFound } from '#platform/db/seen.ts';

/** An account with what its rights come from, in use or not. */
export interface Conta extends PersonRow {
  /** Of its own grants and denials. */
  version: number;
}

/** The account, within reach of everybody with `usuario.permissoes`; held where it changes. @throws Problem `not_found`. */
export async function getConta(db: Db, who: Who, id: string, { lock = false } = {}): Promise<Conta> {
  const row = await db
    .selectFrom('usuario')
    .select('permissoesVersion as version')
    .where('id', '=', id)
    .where('situacao', '<>', 'anonimizado')
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  const { version } = requireFound(row);
  const [rights] = await loadRights(db, sql`u.id = ${id}`, who.now);
  return { ...requireFound(rights), version };
}

/** Why this reader changes nothing of an account; null where they may. */
export function impedimentoDe(who: Who, { usuarioId, tipo }: PersonRow): 'propria' | 'tipo_acima' | null {
  if (usuarioId === who.usuarioId) return 'propria';
  return tipo > who.tipo ? 'tipo_acima' : null;
}
