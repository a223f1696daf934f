import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';

interface Posta {
  requerimentoId: string;
  incluidas: readonly string[];
  retiradas: readonly string[];
  /** When the person put them on and took them off. */
  em: Date;
}

/**
 * Whether one of the tags that the person changed on a request was changed again since, so that taking the change back would
 * undo what came later: one that was put on anew, or that was put on and taken off again. The tags stay as they are until the
 * transaction ends.
 */
export async function changedSince(
  tx: Db,
  who: Who,
  { requerimentoId, incluidas, retiradas, em }: Posta,
): Promise<boolean> {
  const { rows } = await sql`
    select from etiqueta_posta where owner_id = ${requerimentoId} and (
      etiqueta_id = any(${[...incluidas]}::uuid[]) and retirada_em is null
        and (posta_por_id <> ${who.usuarioId}::uuid or created_at <> ${em})
      or etiqueta_id = any(${[...retiradas]}::uuid[]) and created_at > ${em} and retirada_em is not null)
    for update`.execute(tx);
  return rows.length > 0;
}
