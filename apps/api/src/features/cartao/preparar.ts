import type { cartao as contrato } from '@balcao/contract/cartao';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { EM_CONFIRMACAO } from '@balcao/db/em-confirmacao';
import { sql } from 'kysely';
import { trilho } from '#features/cobranca/api.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { requireCartao } from './access.ts';
import { listSalvos } from './salvos.ts';

/**
 * What paying these charges by card comes to today. @throws Problem when one is not the caller's to pay, paid or ended.
 */
export async function prepararPagamento(
  db: Db,
  who: Who,
  { cobrancas, deps }: QueryOf<typeof contrato.preparar> & { deps: Deps },
): Promise<ResponseInputOf<typeof contrato.preparar>> {
  const itens = await trilho.aPagarHoje(db, who, cobrancas);
  const cartao = await requireCartao(deps);
  return {
    itens,
    total: itens.reduce((sum, { valor }) => sum + valor, 0),
    maxParcelas: cartao.maxParcelas,
    cartoes: who.vistoPor ? [] : await listSalvos(db, who, cartao.provedor),
    simulado: cartao.simulado,
    emConfirmacao: await isEmConfirmacao(db, cobrancas),
  };
}

/** Whether a payment of one of these charges is being confirmed. */
async function isEmConfirmacao(db: Db, cobrancas: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from cobranca c where c.id = any(${[...cobrancas]}::uuid[]) and ${EM_CONFIRMACAO} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
