import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';

/** Somebody who can sign in. */
export interface QuemEntra {
  id: string;
  /** Whether they have come in once: nobody does anything else before accepting terms of use. */
  aceitouTermo: boolean;
}

/**
 * Those of these people who can sign in, by id. It takes an active account and a password, which an account that was
 * opened for somebody does not have.
 */
export async function listQuemEntra(db: Db, ids: readonly string[]): Promise<QuemEntra[]> {
  const accepted = sql<boolean>`exists (
    select from termo_aceite a where a.usuario_id = usuario.id)`;
  return db
    .selectFrom('usuario')
    .select(['id', accepted.as('aceitouTermo')])
    .where('id', 'in', [...ids])
    .where('situacao', '=', 'ativo')
    .where('senhaHash', 'is not', null)
    .orderBy('id')
    .execute();
}
