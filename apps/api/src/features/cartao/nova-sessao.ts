import type { Db } from '@balcao/db/db';
import { trilho } from '#features/cobranca/api.ts';
import type { NovaSessaoDoCartao } from '#platform/cartao/gateway.ts';
import { openToken } from '#platform/cartao/token-lacrado.ts';
import type { KeyRing } from '#platform/keys/ring.ts';
import type { Pagamento } from './access.ts';

/** How long the page takes a card. */
const PAGE_MS = 3_600_000;
const DESCRICAO_MAX = 140;

/**
 * What is asked of the acquirer for an attempt. It follows from stored rows alone, so that a repeat says the same. Null when
 * its kept card cannot be named.
 */
export async function novaSessao(
  db: Db,
  pagamento: Pagamento,
  { ring, baseUrl }: { ring: KeyRing; baseUrl: string },
): Promise<NovaSessaoDoCartao | null> {
  const { tentativaId, tentativa, parcelas, guardar, cartaoSalvoId } = pagamento;
  const cartao = cartaoSalvoId === null ? null : await tokenDe(db, cartaoSalvoId, ring);
  if (cartaoSalvoId !== null && cartao === null) return null;
  const [first, ...others] = await trilho.cobrancasDe(db, tentativaId);
  const descricao = others.length === 0 ? (first?.descricao ?? '') : `${others.length + 1} cobranças`;
  const ends = Math.min(tentativa.createdAt.getTime() + PAGE_MS, tentativa.expiraEm.getTime());
  return {
    valor: tentativa.valor,
    parcelas,
    descricao: descricao.slice(0, DESCRICAO_MAX),
    referencia: tentativa.txid,
    retorno: `${baseUrl}/financeiro/cartao?volta=${tentativaId}`,
    expiraEm: new Date(ends).toISOString(),
    guardarCartao: guardar,
    cartao,
  };
}

async function tokenDe(db: Db, id: string, ring: KeyRing): Promise<string | null> {
  const row = await db
    .selectFrom('cartaoSalvo')
    .select('token')
    .where('id', '=', id)
    .where('excluidoEm', 'is', null)
    .executeTakeFirst();
  return row ? openToken(row.token, ring, id) : null;
}
