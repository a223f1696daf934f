import type { Calendario } from './calendario.ts';
import { rollLastDay } from './contagem.ts';
import { addDays, type IsoDate, laterDate } from './data.ts';

export interface TermoDaPessoa {
  /** The last day as announced to the person. */
  atual: IsoDate;
  /** The last day as the calendar gives it now. */
  derivado: IsoDate;
  hoje: IsoDate;
  calendario: Calendario;
}

/**
 * The last day of a person's own term after the calendar changed. It never comes earlier than the announced
 * day: people count on it. A term that is over stays over, whatever becomes a holiday since; only an outage
 * on its last day gives that day back (Decreto 8.539/2015 art. 7º).
 */
export function moveTermo({ atual, derivado, hoje, calendario }: TermoDaPessoa): IsoDate {
  if (atual >= hoje) return laterDate(rollLastDay(atual, calendario).data, derivado);
  const away = calendario.outageUntil(atual);
  return away === null ? atual : rollLastDay(addDays(away, 1), calendario).data;
}
