import type { Db } from '@balcao/db/db';
import { recebePeloPortal } from '@balcao/domain/pessoa/comunicacao';

/** Whether acts that start a term of this person are sent by post. False for a dead or an erased person. */
export async function vaiPelosCorreios(tx: Db, usuarioId: string): Promise<boolean> {
  const { comunicacao, situacao } = await tx
    .selectFrom('usuario')
    .select(['comunicacao', 'situacao'])
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  const written = situacao === 'ativo' || situacao === 'desativado';
  return written && !recebePeloPortal(comunicacao);
}
