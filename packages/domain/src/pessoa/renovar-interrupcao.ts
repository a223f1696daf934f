import { addDays, type IsoDate } from '../prazo/data.ts';

/** Days before the end of an interruption from which on it may be renewed: asked for earlier, renewals would pile up. */
export const DIAS_PARA_RENOVAR = 180;

/** The first day on which an interruption that ends on this day may be renewed. */
export function renovavelDesde(interrompidoAte: IsoDate): IsoDate {
  return addDays(interrompidoAte, -DIAS_PARA_RENOVAR);
}
