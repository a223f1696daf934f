import type { Formulario } from '@balcao/domain/formulario/campo';
import type { Calendario } from '@balcao/domain/prazo/calendario';
import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { calcularPrazo } from '@balcao/domain/prazo/prazo';
import type { Sorteio } from './sorteio.ts';

const HOUR_MS = 3_600_000;
/** Longest look back for the day on which something due on a given day was filed. */
const LOOK_BACK_DAYS = 120;

function previousBusinessDay(calendario: Calendario, day: IsoDate): IsoDate {
  let before = addDays(day, -1);
  while (!calendario.isBusinessDay(before)) before = addDays(before, -1);
  return before;
}

/** The business day `n` days before the last one whose work had begun by now. */
export function businessDaysAgo(calendario: Calendario, now: Date, n: number): IsoDate {
  const today = todayInSaoPaulo(now);
  const begun = now.getTime() >= startOfDayInSaoPaulo(today).getTime() + 10 * HOUR_MS;
  let day = begun && calendario.isBusinessDay(today) ? today : previousBusinessDay(calendario, today);
  for (let i = 0; i < n; i += 1) day = previousBusinessDay(calendario, day);
  return day;
}

/** Today when something can fall due today, else the next day on which it can. */
export function nextDueDay(calendario: Calendario, today: IsoDate): IsoDate {
  return calendario.isFullBusinessDay(today) ? today : calendario.nextFullBusinessDay(today);
}

/** The last day `n` full business days before today: what was due then is late. */
export function pastDueDay(calendario: Calendario, today: IsoDate, n: number): IsoDate {
  let day = today;
  for (let left = n; left > 0; left -= calendario.isFullBusinessDay(day) ? 1 : 0) day = addDays(day, -1);
  return day;
}

/** The latest business day on which a request due on `due` may have been filed. @throws Error when there is none. */
export function filingDayFor({ prazo }: Formulario, calendario: Calendario, due: IsoDate): IsoDate {
  for (let back = 1; back <= LOOK_BACK_DAYS; back += 1) {
    const ciencia = addDays(due, -back);
    if (!calendario.isBusinessDay(ciencia)) continue;
    const { vencimento } = calcularPrazo({ ...prazo, lado: 'CONSELHO', ciencia, calendario });
    if (vencimento === due) return ciencia;
  }
  throw new Error(`nothing can fall due on ${due}`);
}

/** An instant between 8h and 14h of a day, and in the past. */
export function morningOf(day: IsoDate, now: Date, sorteio: Sorteio): Date {
  const instant = startOfDayInSaoPaulo(day).getTime() + 8 * HOUR_MS + sorteio.int(0, 6 * 3_600) * 1_000;
  return new Date(Math.min(instant, now.getTime() - sorteio.int(10, 90) * 60_000));
}
