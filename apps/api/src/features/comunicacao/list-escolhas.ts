import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { usuario } from '@balcao/contract/usuario';
import type { Db } from '@balcao/db/db';

/** The choices of this account, newest first. */
export async function listEscolhas(
  db: Db,
  usuarioId: string,
): Promise<ResponseInputOf<typeof usuario.detail>['escolhas']> {
  const rows = await db
    .selectFrom('preferenciaComunicacao as p')
    .leftJoin('usuario as u', 'u.id', 'p.porId')
    .leftJoin('requerimento as r', 'r.id', 'p.requerimentoId')
    .select(['p.comunicacao', 'p.meio', 'p.createdAt as em', 'p.porId', 'u.nome', 'r.numero as pedido'])
    .where('p.usuarioId', '=', usuarioId)
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id', 'desc')
    .execute();
  return rows.map(({ porId, nome, ...escolha }) => ({ ...escolha, por: porId === usuarioId ? null : nome }));
}
