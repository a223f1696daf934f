import { addDays, type IsoDate } from '../prazo/data.ts';
import { formatIsoDate } from '../texto/data-br.ts';

/** Days before the end of an interruption from which on it may be renewed: asked for earlier, renewals would pile up. */
export const DIAS_PARA_RENOVAR = 180;

/** The first day on which an interruption that ends on this day may be renewed. */
export function renovavelDesde(interrompidoAte: IsoDate): IsoDate {
  return addDays(interrompidoAte, -DIAS_PARA_RENOVAR);
}

/** Why an interruption that ends on this day cannot be renewed yet, in a sentence to show; null once it may. */
export function dizerRenovacaoCedo(interrompidoAte: IsoDate, hoje: IsoDate): string | null {
  const desde = renovavelDesde(interrompidoAte);
  if (hoje >= desde) return null;
  return `A renovação só pode ser pedida nos últimos ${DIAS_PARA_RENOVAR} dias da interrupção: a partir de ${formatIsoDate(desde)}.`;
}
