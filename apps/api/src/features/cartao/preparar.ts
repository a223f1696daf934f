import type { cartao as contrato } from '@balcao/contract/cartao';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { trilho } from '#features/cobranca/api.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Cartao } from '#platform/cartao/gateway.ts';
import { listSalvos } from './salvos.ts';

/**
 * What paying these charges by card comes to today. @throws Problem when one is not the caller's to pay, paid or ended.
 */
export async function prepararPagamento(
  db: Db,
  who: Who,
  { cobrancas, cartao }: QueryOf<typeof contrato.preparar> & { cartao: Cartao },
): Promise<ResponseInputOf<typeof contrato.preparar>> {
  const itens = await trilho.aPagarHoje(db, who, cobrancas);
  return {
    itens,
    total: itens.reduce((sum, { valor }) => sum + valor, 0),
    maxParcelas: cartao.maxParcelas,
    cartoes: who.vistoPor ? [] : await listSalvos(db, who, cartao.provedor),
    simulado: cartao.simulado,
  };
}
