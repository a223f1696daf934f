import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { isDiferenca } from '@balcao/domain/pagamento/diferenca';
import { isEmAberto } from '@balcao/domain/pagamento/situacao';
import type { Detalhe } from '#features/requerimento/api.tsx';

const FIM = 'O pedido não volta a andar depois disso.';
const RESTITUICAO =
  'não volta automaticamente: depois de desistir, peça a “Restituição de pagamento indevido” e o Conselho decide.';

/**
 * What withdrawal means for the fee: an unpaid one is cancelled, a paid one is not refunded by itself. A transfer may still
 * be on its way to an unpaid one.
 */
export function describeDesistencia({ cobranca }: Pick<Detalhe, 'cobranca'>): string {
  if (!cobranca) return `Não há custo e você pode pedir de novo. ${FIM}`;
  // A line break must not split the amount.
  const valor = formatCentavos(cobranca.total).replace(' ', '\u00a0');
  if (cobranca.pagoEm) return `A taxa de ${valor} que você pagou ${RESTITUICAO} ${FIM}`;
  if (!isEmAberto(cobranca.situacao)) return `Não há custo e você pode pedir de novo. ${FIM}`;
  if (isDiferenca(cobranca.itens))
    return `A diferença de ${valor} é cancelada: não pague mais o código Pix. A parte que você já pagou ${RESTITUICAO} ${FIM}`;
  return `Nada foi pago, e você não fica devendo nada: a taxa de ${valor} é cancelada, e o código Pix deixa de valer. Se acabou de pagar, espere a confirmação antes de desistir. O pedido não volta a andar, mas você pode pedir de novo.`;
}
