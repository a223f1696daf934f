import type { Db } from '@balcao/db/db';
import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { formatDataComDia, isoDateInSaoPaulo } from '@balcao/domain/texto/data-br';
import { tell } from '#features/aviso/api.ts';
import { trilho } from '#features/cobranca/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { loadHolders } from '#platform/auth/holders.ts';
import { systemActor } from '#platform/auth/who.ts';
import type { SessaoDoCartao } from '#platform/cartao/gateway.ts';
import type { Pagamento } from './access.ts';

/**
 * Applies what the acquirer tells of a dispute: its charges are marked while it is open; when the council lost it, they are
 * owed again. Each step is on record once, and the treasury is told of a new one.
 */
export async function aplicarDisputa(
  tx: Db,
  before: Pagamento,
  { sessao, now }: { sessao: SessaoDoCartao; now: Date },
): Promise<void> {
  const { disputa, valor } = sessao;
  const { tentativaId } = before;
  if (!disputa || disputa.situacao === before.disputaSituacao) return;
  const { situacao } = disputa;
  await trilho.marcarDisputa(tx, { tentativaId, emDisputa: situacao === 'ABERTA', now });
  if (situacao === 'PERDIDA')
    await trilho.perderDisputa(tx, {
      tentativaId,
      codigo: disputa.id.replace(/[^A-Za-z0-9]/g, '').slice(0, 35),
      valor: disputa.valor,
      now,
    });
  await tx
    .updateTable('cartaoTentativa')
    .set({
      disputaId: disputa.id,
      disputaSituacao: situacao,
      updatedAt: now,
      disputaAbertaEm: new Date(disputa.abertaEm),
      disputaAte: new Date(disputa.responderAte),
      disputaDecididaEm: disputa.decididaEm === null ? null : new Date(disputa.decididaEm),
    })
    .where('tentativaId', '=', tentativaId)
    .execute();
  await recordAudit(tx, null, {
    acao: ACAO[situacao],
    objeto: 'pagamento_cartao',
    objetoId: tentativaId,
    dados: { de: before.disputaSituacao, para: situacao, valor: disputa.valor, pago: valor },
  });
  if (situacao === 'ABERTA') await avisarTesouraria(tx, { tentativaId, disputa, now });
}

/** Tells those who close the day that the acquirer waits for an answer. */
async function avisarTesouraria(
  tx: Db,
  what: { tentativaId: string; disputa: NonNullable<SessaoDoCartao['disputa']>; now: Date },
): Promise<void> {
  const { tentativaId, disputa, now } = what;
  const people = await loadHolders(tx, ['financeiro.baixar_manual', 'financeiro.ver'], now);
  const valor = formatCentavos(disputa.valor);
  const prazo = formatDataComDia(isoDateInSaoPaulo(new Date(disputa.responderAte)));
  await tell(
    tx,
    systemActor(now),
    people.map(({ usuarioId }) => usuarioId),
    {
      template: 'equipe.disputa',
      titulo: 'Disputa de cartão',
      texto: `${valor}. Envie o dossiê à operadora até ${prazo}.`,
      link: `/financeiro/fechamento?aba=disputas&disputa=${tentativaId}`,
      chave: `disputa:${disputa.id}`,
      variaveis: { valor, prazo },
    },
  );
}

const ACAO = {
  ABERTA: 'cartao.contestado',
  GANHA: 'cartao.disputa_ganha',
  PERDIDA: 'cartao.disputa_perdida',
} as const;
