import type { Db } from '@balcao/db/db';
import type { CartaoTentativaTable, PagamentoTentativaTable } from '@balcao/db/schema.gen';
import type { Selectable } from 'kysely';
import { trilho } from '#features/cobranca/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { cartaoOf } from '#platform/cartao/create-cartao.ts';
import type { Cartao } from '#platform/cartao/gateway.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/http/problem.ts';

/** An attempt to pay by card, with what the acquirer told of it. */
export type Pagamento = Selectable<CartaoTentativaTable> & {
  tentativa: Pick<
    Selectable<PagamentoTentativaTable>,
    'provedor' | 'situacao' | 'valor' | 'expiraEm' | 'txid' | 'createdAt'
  >;
};

/** The attempt; undefined when it is not one by card. */
export async function findPagamento(db: Db, id: string): Promise<Pagamento | undefined> {
  const row = await db
    .selectFrom('cartaoTentativa')
    .selectAll()
    .where('tentativaId', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const tentativa = await db
    .selectFrom('pagamentoTentativa')
    .select(['provedor', 'situacao', 'valor', 'expiraEm', 'txid', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, tentativa };
}

/** The attempt, for its payer while they may pay all of its charges. @throws `not_found` for everybody else */
export async function getPagamento(db: Db, who: Who, id: string): Promise<Pagamento> {
  const row = await findPagamento(db, id);
  if (row?.usuarioId !== who.usuarioId) throw new Problem('not_found');
  for (const cobranca of await trilho.cobrancasDe(db, id))
    if (!(await trilho.isDevedor(db, who, cobranca))) throw new Problem('not_found');
  return row;
}

/** The acquirer of now. @throws `pagamento.unavailable` where there is none */
export async function requireCartao(deps: Deps): Promise<Cartao> {
  const cartao = await cartaoOf(deps);
  if (!cartao) throw new Problem('pagamento.unavailable');
  return cartao;
}
