import type { IsoDate } from '../prazo/data.ts';
import { formatDataComDia } from '../texto/data-br.ts';

/** What may be promised of a request that is about to be filed. */
export interface Previsao {
  /** It is done in seconds, unless something of it has to be looked at. */
  naHora: boolean;
  /** Something is to be paid first: the time begins when it is. */
  comTaxa: boolean;
  /** The last day, counted from today. */
  ate: IsoDate;
}

/** Until when a request is answered, said before it is filed. */
export function describePrevisao({ naHora, comTaxa, ate }: Previsao): string {
  const day = formatDataComDia(ate);
  if (!naHora) return `Se você ${comTaxa ? 'pagar a taxa' : 'enviar'} hoje, responderemos até ${day}.`;
  return `Na hora${comTaxa ? ', depois do pagamento' : ''}. Se for preciso conferir algo, responderemos até ${day}.`;
}
