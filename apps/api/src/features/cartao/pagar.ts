import type { cartao as contrato } from '@balcao/contract/cartao';
import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import { type Db, withTx } from '@balcao/db/db';
import { aceitaParcelas } from '@balcao/domain/cartao/parcelas';
import { isEncerrada } from '@balcao/domain/cartao/situacao';
import { trilho } from '#features/cobranca/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { type Cartao, CartaoIndisponivel } from '#platform/cartao/gateway.ts';
import type { Deps } from '#platform/deps.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { requireCartao } from './access.ts';
import { conferirCartao } from './conferir.ts';
import { lerPagamento } from './ler.ts';
import { getSalvo } from './salvos.ts';

type Pedido = BodyOf<typeof contrato.pagar>;
type Resposta = ResponseInputOf<typeof contrato.pagar>;

/** What stands in the way is an attempt that ended, or one for another wish: two rounds are enough, a third is for a race. */
const ROUNDS = 3;

/**
 * Opens a payment by card. The attempt is written before the acquirer is asked, and one that is open for the same wish is
 * returned: so two clicks, two tabs and a reload lead to one page. Another wish takes the open one away first, unless its
 * bank has decided by then. @throws Problem
 */
export async function pagarComCartao(deps: Deps, who: Who, pedido: Pedido): Promise<Resposta> {
  const cartao = await requireCartao(deps);
  const ctx = { deps, now: who.now };
  for (let round = 0; round < ROUNDS; round++) {
    const { id, own, same } = await withTx(deps.db, (tx) => abrir(tx, who, { pedido, cartao }));
    const state = await conferirCartao(ctx, id, { desistir: !same }).catch((err: unknown) => {
      if (err instanceof CartaoIndisponivel) throw new Problem('pagamento.unavailable');
      throw err;
    });
    if (state === 'cartao_desconhecido')
      throw new Problem('not_possible', {
        detail: 'A operadora não tem mais este cartão guardado. Escolha outro ou digite os dados de novo.',
      });
    const open = same && state !== null && !isEncerrada(state);
    if (open || (own && state === 'CAPTURADA')) return lerPagamento(deps.db, who, id);
  }
  throw new Problem('pagamento.unavailable');
}

/** The attempt for these charges, whether it is the caller's own, and whether it is for the same wish. */
async function abrir(
  tx: Db,
  who: Who,
  { pedido, cartao }: { pedido: Pedido; cartao: Cartao },
): Promise<{ id: string; own: boolean; same: boolean }> {
  const { parcelas, cartaoId, total } = pedido;
  const guardar = pedido.guardar && cartaoId === null;
  const salvo = cartaoId === null ? null : await getSalvo(tx, who, cartaoId);
  if (salvo && salvo.provedor !== cartao.provedor) throw new Problem('not_found');
  const id = await trilho.abrir(tx, who, { cobrancas: pedido.cobrancas, meio: 'CARTAO' });
  const { valor } = await tx
    .selectFrom('pagamentoTentativa')
    .select('valor')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (valor !== total) throw new Problem('pagamento.changed');
  if (!aceitaParcelas(valor, parcelas, cartao.maxParcelas))
    throw invalidField('parcelas', 'Escolha um dos parcelamentos oferecidos.');
  await tx
    .insertInto('cartaoTentativa')
    .values({
      tentativaId: id,
      usuarioId: who.usuarioId,
      parcelas,
      guardar,
      cartaoSalvoId: salvo?.id ?? null,
      createdAt: who.now,
      updatedAt: who.now,
    })
    .onConflict((c) => c.column('tentativaId').doNothing())
    .execute();
  const row = await tx
    .selectFrom('cartaoTentativa')
    .select(['usuarioId', 'parcelas', 'guardar', 'cartaoSalvoId'])
    .where('tentativaId', '=', id)
    .executeTakeFirstOrThrow();
  const own = row.usuarioId === who.usuarioId;
  const same =
    own && row.parcelas === parcelas && row.guardar === guardar && row.cartaoSalvoId === (salvo?.id ?? null);
  return { id, own, same };
}
