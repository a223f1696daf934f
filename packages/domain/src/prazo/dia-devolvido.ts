import type { Calendario } from './calendario.ts';
import { rollLastDay } from './contagem.ts';
import { addDays, type IsoDate, laterDate } from './data.ts';

/**
 * The last day for a request that was archived on a day lost to an outage (Decreto 8.539/2015 art. 7º). It is
 * the next business day after that day and after today, since the archiving took the days between. Null when
 * the outage did not take that day.
 */
export function devolverDia({
  perdido,
  hoje,
  calendario,
}: {
  perdido: IsoDate;
  hoje: IsoDate;
  calendario: Calendario;
}): IsoDate | null {
  const away = calendario.outageUntil(perdido);
  if (away === null) return null;
  return rollLastDay(addDays(laterDate(away, hoje), 1), calendario).data;
}
