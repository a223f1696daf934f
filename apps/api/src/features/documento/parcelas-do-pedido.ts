import type { Db } from '@balcao/db/db';
import type { Parcela } from '@balcao/domain/pagamento/parcelas';

/** The instalments that a request made, in their order, as they were agreed. */
export function parcelasDoPedido(db: Db, requerimentoId: string): Promise<Parcela[]> {
  return db
    .selectFrom('cobranca')
    .select(['ordem', 'valor', 'vencimento'])
    .where('requerimentoId', '=', requerimentoId)
    .where('especie', '=', 'PARCELA')
    .orderBy('ordem')
    .execute();
}
