import type { Db } from '@balcao/db/db';

/** Whether money came in for the fee of a request, the whole or a part. */
export async function taxaFoiPaga(db: Db, requerimentoId: string): Promise<boolean> {
  const paid = await db
    .selectFrom('cobranca')
    .select('id')
    .where('requerimentoId', '=', requerimentoId)
    .where('especie', '=', 'TAXA')
    .where('situacao', 'in', ['PAGA', 'PAGA_A_MENOR', 'PAGA_A_MAIOR'])
    .limit(1)
    .executeTakeFirst();
  return paid !== undefined;
}
