import type { Db } from '@balcao/db/db';

/** Whether the fee of a request was paid, in full or in part. */
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
