import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';

/** Somebody who can sign in. */
export interface QuemEntra {
  id: string;
  /** Whether they accepted terms of use by which official communications come by the portal: not every version says so. */
  aceitouTermo: boolean;
}

/**
 * Those of these people who can sign in, by id. It takes an active account and a password, which an account that was
 * opened for somebody does not have.
 */
export async function listQuemEntra(db: Db, ids: readonly string[]): Promise<QuemEntra[]> {
  const accepted = sql<boolean>`exists (
    select from termo t join termo_aceite a on a.termo_id = t.id
    where a.usuario_id = usuario.id and t.escolhe_portal)`;
  return db
    .selectFrom('usuario')
    .select(['id', accepted.as('aceitouTermo')])
    .where('id', 'in', [...ids])
    .where('situacao', '=', 'ativo')
    .where('senhaHash', 'is not', null)
    .orderBy('id')
    .execute();
}
