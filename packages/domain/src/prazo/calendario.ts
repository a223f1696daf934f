import type { NormaChave } from '../norma/numeros.ts';
import { type Normas, valorEm } from '../norma/valor.ts';
import { addDays, type IsoDate, weekday } from './data.ts';
import { createDiasUteis } from './dias-uteis.ts';
import type { Feriado } from './feriado.ts';
import { todayInSaoPaulo } from './fuso.ts';

/**
 * A registered outage of the portal, from `inicio` up to but not including `fim`. One that still lasts is given
 * with `fim` = now, and the dates are derived again when it is solved.
 */
export interface Indisponibilidade {
  inicio: Date;
  fim: Date;
}

/** The place that keeps the case, whose local holidays apply, and the portal's outages. */
export interface CalendarioLocal {
  /** IBGE code of the municipality. */
  municipio: string;
  uf: string;
  indisponibilidades?: readonly Indisponibilidade[];
  /** What the council set within the law; the legal values hold where nothing is. */
  normas?: Normas;
}

/** Why a day is not a full business day. A holiday is named; a weekend is not a holiday even when one falls in it. */
export type MotivoSemExpediente =
  | { tipo: 'SABADO' | 'DOMINGO' }
  | { tipo: 'FERIADO'; feriado: Feriado }
  | { tipo: 'FECHA_CEDO'; feriado: Feriado }
  | { tipo: 'INDISPONIBILIDADE'; ate: IsoDate };

/** Answers about days in one place, and about what the council set for them. All "next" days are strictly after the one given. */
export interface Calendario {
  /** With expediente, be it half. */
  isBusinessDay(date: IsoDate): boolean;
  /** A business day that ends before its usual hour. */
  closesEarly(date: IsoDate): boolean;
  /** A business day that begins after its usual hour. */
  opensLate(date: IsoDate): boolean;
  /** Business day that does not close early: only such a day may be the last one (Lei 9.784/1999 art. 66 § 1º). */
  isFullBusinessDay(date: IsoDate): boolean;
  nextBusinessDay(date: IsoDate): IsoDate;
  nextFullBusinessDay(date: IsoDate): IsoDate;
  /** Business days after `from` up to `to`; negative when `to` is earlier. */
  businessDaysBetween(from: IsoDate, to: IsoDate): number;
  /** The holidays that close whole weekdays after `from` up to `to`, in order, one per day. */
  holidaysBetween(from: IsoDate, to: IsoDate): Feriado[];
  /** Why the day cannot be the last one, or null when it can. An outage that touches the day counts. */
  obstacleOn(date: IsoDate): MotivoSemExpediente | null;
  /** The last day of an outage that touches the day, holiday or not; null when there was none. */
  outageUntil(date: IsoDate): IsoDate | null;
  /**
   * What a norm is for a case that this day rules: the day of its ciência or receipt. What the council sets later moves
   * nothing that was counted from an earlier day.
   */
  norma(chave: NormaChave, date: IsoDate): number;
}

/** Ten years: a calendar closed for longer is a mistake in the data, not a deadline. */
const SEARCH_LIMIT_DAYS = 3660;

/** Whether a holiday holds in this place; one that does not say where it holds, and should, holds nowhere. */
export function holdsIn(
  feriado: Pick<Feriado, 'tipo' | 'municipioIbge' | 'uf'>,
  local: Pick<CalendarioLocal, 'municipio' | 'uf'>,
): boolean {
  if (feriado.tipo === 'MUNICIPAL' && !feriado.municipioIbge) return false;
  if (feriado.tipo === 'ESTADUAL' && !feriado.uf) return false;
  if (feriado.municipioIbge && feriado.municipioIbge !== local.municipio) return false;
  return !feriado.uf || feriado.uf === local.uf;
}

function groupByDate(feriados: readonly Feriado[], local: CalendarioLocal): Map<IsoDate, Feriado[]> {
  const byDate = new Map<IsoDate, Feriado[]>();
  for (const feriado of feriados) {
    if (!holdsIn(feriado, local)) continue;
    const sameDay = byDate.get(feriado.data);
    if (sameDay) sameDay.push(feriado);
    else byDate.set(feriado.data, [feriado]);
  }
  return byDate;
}

/** One whole-day holiday for each weekday that has one, in date order. */
function listClosing(byDate: ReadonlyMap<IsoDate, Feriado[]>): Feriado[] {
  const weekdays = [...byDate.keys()].filter((date) => weekendOf(date) === null).sort();
  return weekdays.flatMap((date) => byDate.get(date)?.find((f) => f.meioExpediente === 'NENHUM') ?? []);
}

function listOutageDays(local: CalendarioLocal): Map<IsoDate, IsoDate> {
  const lastDayByDay = new Map<IsoDate, IsoDate>();
  for (const { inicio, fim } of local.indisponibilidades ?? []) {
    if (fim <= inicio) continue;
    const last = todayInSaoPaulo(new Date(fim.getTime() - 1));
    for (let day = todayInSaoPaulo(inicio); day <= last; day = addDays(day, 1)) {
      const known = lastDayByDay.get(day);
      if (!known || known < last) lastDayByDay.set(day, last);
    }
  }
  return lastDayByDay;
}

function weekendOf(date: IsoDate): 'SABADO' | 'DOMINGO' | null {
  const day = weekday(date);
  if (day === 6) return 'SABADO';
  return day === 0 ? 'DOMINGO' : null;
}

function firstAfter(date: IsoDate, accepts: (day: IsoDate) => boolean): IsoDate {
  let day = date;
  for (let step = 0; step < SEARCH_LIMIT_DAYS; step += 1) {
    day = addDays(day, 1);
    if (accepts(day)) return day;
  }
  throw new RangeError(`No business day found in the ten years after ${date}`);
}

/**
 * Builds the calendar of one place from the holidays in force. A holiday limited to another municipality or state
 * is left out, and so is a MUNICIPAL or ESTADUAL one that does not say where it holds.
 */
export function createCalendario(feriados: readonly Feriado[], local: CalendarioLocal): Calendario {
  const byDate = groupByDate(feriados, local);
  const outageDays = listOutageDays(local);
  const withHours = (date: IsoDate, hours: Feriado['meioExpediente']) =>
    byDate.get(date)?.find((feriado) => feriado.meioExpediente === hours);

  const isBusinessDay = (date: IsoDate) => weekendOf(date) === null && !withHours(date, 'NENHUM');
  const closesEarly = (date: IsoDate) => isBusinessDay(date) && withHours(date, 'ATE_13H') !== undefined;
  const isFullBusinessDay = (date: IsoDate) => isBusinessDay(date) && !closesEarly(date);

  const closing = listClosing(byDate);
  const businessDaysBetween = createDiasUteis(closing.map((feriado) => feriado.data));

  const obstacleOn = (date: IsoDate): MotivoSemExpediente | null => {
    const weekend = weekendOf(date);
    if (weekend) return { tipo: weekend };
    const closed = withHours(date, 'NENHUM');
    if (closed) return { tipo: 'FERIADO', feriado: closed };
    const early = withHours(date, 'ATE_13H');
    if (early) return { tipo: 'FECHA_CEDO', feriado: early };
    const outageEnd = outageDays.get(date);
    return outageEnd ? { tipo: 'INDISPONIBILIDADE', ate: outageEnd } : null;
  };

  return {
    isBusinessDay,
    closesEarly,
    opensLate: (date) => isBusinessDay(date) && withHours(date, 'APOS_14H') !== undefined,
    isFullBusinessDay,
    nextBusinessDay: (date) => firstAfter(date, isBusinessDay),
    nextFullBusinessDay: (date) => firstAfter(date, isFullBusinessDay),
    businessDaysBetween,
    holidaysBetween: (from, to) => closing.filter(({ data }) => data > from && data <= to),
    obstacleOn,
    outageUntil: (date) => outageDays.get(date) ?? null,
    norma: (chave, date) => valorEm(local.normas ?? [], chave, date),
  };
}
