import type { Db } from '@balcao/db/db';
import type { Requerimento } from '#features/requerimento/api.ts';
import { dealGrupo } from './deal-grupo.ts';

/**
 * Deals a new request out as its group does, together with what waits there longer: a new one never overtakes. Answers
 * the request as it is then.
 */
export async function distribute(tx: Db, requerimento: Requerimento, now: Date): Promise<Requerimento> {
  const moved = await dealGrupo(tx, requerimento.grupoId, now);
  return moved.find(({ id }) => id === requerimento.id) ?? requerimento;
}
