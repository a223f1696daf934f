import type { Db } from '@balcao/db/db';
import { recebePeloPortal } from '@balcao/domain/pessoa/comunicacao';

/**
 * Whether what starts a term of this person goes out by post. False for a person who has died or was
 * forgotten.
 */
export async function vaiPelosCorreios(tx: Db, usuarioId: string): Promise<boolean> {
  const { comunicacao, situacao } = await tx
    .selectFrom('usuario')
    .select(['comunicacao', 'situacao'])
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  const written = situacao === 'ativo' || situacao === 'desativado';
  return written && !recebePeloPortal(comunicacao);
}
