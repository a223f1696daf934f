import type { Calendario } from './calendario.ts';
import { rollLastDay } from './contagem.ts';
import { addDays, type IsoDate, laterDate } from './data.ts';

/**
 * The last day of whoever was archived for a day that turns out to have been lost to an outage (Decreto 8.539/2015 art. 7º):
 * the next business day after it and after today, since the days in between were taken by the archiving. Null when that
 * day was not lost so.
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
