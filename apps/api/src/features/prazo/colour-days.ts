import type { Calendario } from '@balcao/domain/prazo/calendario';
import { classifyPrazo, type PrazoCor } from '@balcao/domain/prazo/cor';
import { addDays, diffDays, type IsoDate } from '@balcao/domain/prazo/data';
import type { PrazoDerivado } from '@balcao/domain/prazo/relogio';

/** The days from which a running clock is amarelo and laranja; null for a colour that it never has. */
export interface ColourDays {
  amareloEm: IsoDate | null;
  laranjaEm: IsoDate | null;
}

/**
 * Finds when a running clock changes colour if nothing else happens, from `today` on. Until its due day only the
 * remaining days change, and they only fall. So each day is found by bisection instead of deriving the clock for every
 * day.
 */
export function findColourDays(clock: PrazoDerivado, calendario: Calendario, today: IsoDate): ColourDays {
  const { vencimento } = clock;
  if (clock.situacao !== 'correndo' || clock.vencido || vencimento === null)
    return { amareloEm: null, laranjaEm: null };
  const colourOn = (day: IsoDate): PrazoCor =>
    classifyPrazo({ ...clock, diasRestantes: daysLeftOn(day, vencimento, clock.unidade, calendario) });
  const laranjaEm = firstDay(today, vencimento, (day) => colourOn(day) === 'laranja');
  const amareloEm = firstDay(today, laranjaEm, (day) => colourOn(day) !== 'verde');
  return { amareloEm: amareloEm === laranjaEm ? null : amareloEm, laranjaEm };
}

function daysLeftOn(
  day: IsoDate,
  vencimento: IsoDate,
  unidade: PrazoDerivado['unidade'],
  calendario: Calendario,
): number {
  return unidade === 'UTEIS' ? calendario.businessDaysBetween(day, vencimento) : diffDays(day, vencimento);
}

/** The first day that `holds`, which is true on `to` and, from some day on, on every later one. */
function firstDay(from: IsoDate, to: IsoDate, holds: (day: IsoDate) => boolean): IsoDate {
  let low = 0;
  let high = diffDays(from, to);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(addDays(from, middle))) high = middle;
    else low = middle + 1;
  }
  return addDays(from, high);
}
