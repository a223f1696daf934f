import type { Calendario } from './calendario.ts';
import { rollLastDay } from './contagem.ts';
import { addDays, type IsoDate } from './data.ts';

/**
 * The earliest last day that has not passed on this day. A day without expediente, or one that an outage
 * took, stays in time until the next full business day is over (Lei 5.172/1966 art. 210).
 */
export function primeiroEmDia(hoje: IsoDate, calendario: Calendario): IsoDate {
  let day = hoje;
  for (let before = addDays(day, -1); rollLastDay(before, calendario).data >= hoje; before = addDays(day, -1))
    day = before;
  return day;
}
