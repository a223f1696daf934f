import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';

interface Posta {
  requerimentoId: string;
  incluidas: readonly string[];
  retiradas: readonly string[];
  /** When the person added and removed them. */
  em: Date;
}

/**
 * Whether a tag that the person changed on a request was changed again since, so that an undo would undo a later act.
 * The tags stay locked until the transaction ends.
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
