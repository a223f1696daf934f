import { formatDataComDia, formatIsoDate } from '../texto/data-br.ts';
import { describePrazo } from './cor.ts';
import type { PrazoDerivado } from './relogio.ts';

/**
 * What the council promises, in a sentence for the requester: the date and never the count. Null when the clock has
 * ended and there is nothing more to promise.
 */
export function describePromessa(prazo: PrazoDerivado): string | null {
  const { situacao, vencimento, vencido, pausadoDesde, aguardando } = prazo;
  if (situacao === 'encerrado') return null;
  if (situacao === 'pausado' && pausadoDesde) {
    const whom = aguardando === 'terceiro' ? 'outro órgão' : 'você';
    return `Prazo pausado: estamos aguardando ${whom} desde ${formatIsoDate(pausadoDesde)}.`;
  }
  if (!vencimento) return null;
  if (vencido) return `O prazo era ${formatDataComDia(vencimento)}. ${describePrazo(prazo)}.`;
  return `Responderemos até ${formatDataComDia(vencimento)}.`;
}
