import type { Db } from '@balcao/db/db';
import { isEncerrada, situacaoDoCartao } from '@balcao/domain/cartao/situacao';
import { trilho } from '#features/cobranca/api.ts';
import type { Cartao, SessaoDoCartao } from '#platform/cartao/gateway.ts';
import type { KeyRing } from '#platform/keys/ring.ts';
import { findPagamento, type Pagamento } from './access.ts';
import { avisarRecusa } from './avisar-recusa.ts';
import { aplicarDisputa } from './disputa.ts';
import { guardarCartao } from './salvos.ts';

interface Verdade {
  tentativaId: string;
  sessao: SessaoDoCartao;
  cartao: Cartao;
  ring: KeyRing;
  now: Date;
}

/**
 * Applies what the acquirer tells of a session, on the caller's transaction: once, in any order and with repeats. An older
 * truth changes nothing.
 */
export async function aplicarSessao(tx: Db, verdade: Verdade): Promise<void> {
  const { tentativaId, sessao, cartao, now } = verdade;
  const { provedor } = cartao;
  await trilho.lock(tx, tentativaId);
  const before = await findPagamento(tx, tentativaId);
  if (!before || sessao.revisao < before.revisao) return;
  if (isEncerrada(sessao.situacao))
    await trilho.aplicar(tx, { tentativaId, estado: estadoOf(before, sessao), provedor, now });
  else
    await tx
      .updateTable('pagamentoTentativa')
      .set({ provedor, conferidaEm: now, updatedAt: now })
      .where('id', '=', tentativaId)
      .execute();
  await keepFacts(tx, before, verdade);
  await avisarRecusa(tx, before, { sessao, now });
  await aplicarDisputa(tx, before, { sessao, now });
}

/** The ended session as charges are told of it: a payment with its refunds, or one that came to nothing. */
function estadoOf({ tentativa: { txid } }: Pagamento, sessao: SessaoDoCartao) {
  const { situacao, valor, autorizacao, capturadaEm, estornos } = sessao;
  const nada = { txid, valor, copiaECola: null, recebidos: [], situacao: 'REMOVIDA' as const };
  const pagoEm = autorizacao?.em ?? capturadaEm;
  if (situacao !== 'CAPTURADA' || pagoEm === null) return nada;
  const devolucoes = estornos.map((one) => ({ ...one, situacao: DEVOLUCAO[one.situacao] }));
  // The payer paid when their bank authorised it, however late it was captured.
  const recebido = { e2eId: txid, valor, pagoEm: new Date(pagoEm), devolucoes };
  return { ...nada, situacao: 'CONCLUIDA' as const, recebidos: [recebido] };
}

const DEVOLUCAO = {
  EM_PROCESSAMENTO: 'EM_PROCESSAMENTO',
  DEVOLVIDO: 'DEVOLVIDA',
  NAO_REALIZADO: 'NAO_REALIZADA',
} as const;

async function keepFacts(tx: Db, before: Pagamento, verdade: Verdade): Promise<void> {
  const { sessao, now } = verdade;
  const { tentativaId } = before;
  const { disputa, autenticacao, autorizacao } = sessao;
  const cartaoSalvoId = (await keepCard(tx, before, verdade)) ?? before.cartaoSalvoId;
  await tx
    .updateTable('cartaoTentativa')
    .set({
      cartaoSalvoId,
      updatedAt: now,
      revisao: sessao.revisao,
      recusa: sessao.recusa,
      pagina: isEncerrada(sessao.situacao) ? null : sessao.pagina,
      situacao: situacaoDoCartao({ ...sessao, disputa: disputa?.situacao ?? null }),
      bandeira: sessao.cartao?.bandeira ?? null,
      final: sessao.cartao?.final ?? null,
      fluxo: autenticacao?.fluxo ?? null,
      autenticacaoResultado: autenticacao?.resultado ?? null,
      eci: autenticacao?.eci ?? null,
      autenticacaoId: autenticacao?.id ?? null,
      autorizacao: autorizacao?.codigo ?? null,
      nsu: autorizacao?.nsu ?? null,
    })
    .where('tentativaId', '=', tentativaId)
    .execute();
}

/** Keeps the card once, when its authorisation is first seen: one that was deleted later stays deleted. */
async function keepCard(
  tx: Db,
  { usuarioId, guardar, autorizacao: known }: Pagamento,
  { sessao: { cartao: used, autorizacao }, cartao: { provedor }, ring, now }: Verdade,
): Promise<string | null> {
  if (!guardar || known !== null || autorizacao === null || !used?.token) return null;
  return guardarCartao(tx, { usuarioId, provedor, cartao: used, token: used.token, ring, now });
}
