import type { Db } from '@balcao/db/db';
import type { Requerimento } from '#features/requerimento/api.ts';
import { dealGrupo } from './deal-grupo.ts';

/**
 * Assigns a new request by the rules of its group, together with older waiting ones, so that it never overtakes.
 * Returns the updated request.
 */
export async function distribute(tx: Db, requerimento: Requerimento, now: Date): Promise<Requerimento> {
  const moved = await dealGrupo(tx, requerimento.grupoId, now);
  return moved.find(({ id }) => id === requerimento.id) ?? requerimento;
}
