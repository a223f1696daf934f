import type { decisao as contrato } from '@balcao/contract/decisao';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { describeDesfecho } from '@balcao/domain/requerimento/desfecho';
import { getRequerimento } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';

/**
 * Lists the earlier decisions for everybody who may see the request. An appeal or a reopening removes no decision from
 * the file (Lei 9.784/1999 art. 50).
 */
export async function listAnteriores(
  db: Db,
  who: Who,
  requerimentoId: string,
): Promise<ResponseInputOf<typeof contrato.anteriores>> {
  const { id } = await getRequerimento(db, who, requerimentoId);
  const rows = await db
    .selectFrom('decisao as d')
    .leftJoin('usuario as u', 'u.id', 'd.decididaPorId')
    .select(['d.id', 'd.resultado', 'd.resumo', 'd.fundamentacao', 'd.baseLegal', 'd.votacao'])
    .select(['d.desfecho', 'd.fundamento', 'd.orgaoCompetente', 'd.pedidoAnterior'])
    .select(['d.createdAt as em', (eb) => eb.fn.coalesce('u.nomeSocial', 'u.nome').as('por')])
    .where('d.requerimentoId', '=', id)
    .orderBy('d.createdAt', 'desc')
    .offset(1)
    .execute();
  return {
    items: rows.map((row) => ({ ...row, desfecho: describeDesfecho(row) })),
  };
}
