import { addDays, type IsoDate, toDayNumber } from './data.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Hours that Brasília time has been behind UTC since 1914: 3, and 2 in summer time. */
const OFFSETS = [2, 3] as const;

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Since then Brasília has been whole hours behind UTC, so that one hour of UTC lies in one day. */
const WHOLE_HOURS_FROM = Date.UTC(1914, 0, 2);
const KNOWN_MAX = 1_000;
/** Days by hours since 1970: formatting costs a hundred times what a look-up does, and a list asks for the same day over and over. */
const known = new Map<number, IsoDate>();

/** The calendar day in Brasília at an instant. @throws RangeError for an invalid Date. */
export function todayInSaoPaulo(now: Date): IsoDate {
  const ms = now.getTime();
  if (!(ms >= WHOLE_HOURS_FROM)) return dayFormat.format(now);
  const hour = Math.floor(ms / HOUR_MS);
  const hit = known.get(hour);
  if (hit) return hit;
  if (known.size >= KNOWN_MAX) known.clear();
  const day = dayFormat.format(now);
  known.set(hour, day);
  return day;
}

/**
 * First instant of a day in Brasília. On the days when summer time began that was 01:00, because 00:00 was skipped;
 * the zone's own history decides, not a fixed offset. Days before 1914 begin at 03:00 UTC, because clocks were minutes off.
 */
export function startOfDayInSaoPaulo(date: IsoDate): Date {
  const utcMidnight = toDayNumber(date) * DAY_MS;
  if (utcMidnight < WHOLE_HOURS_FROM) return new Date(utcMidnight + 3 * HOUR_MS);
  for (const hours of OFFSETS) {
    const candidate = utcMidnight + hours * HOUR_MS;
    const begins = todayInSaoPaulo(new Date(candidate)) === date;
    if (begins && todayInSaoPaulo(new Date(candidate - 1)) !== date) return new Date(candidate);
  }
  throw new RangeError(`No start of day known for ${date}`);
}

/**
 * Last instant of a day, 23:59:59.999 in Brasília: an electronic act is in time until then (Decreto 8.539/2015
 * art. 7º). Where summer time ended and the last hour came twice, the second one counts.
 */
export function endOfDayInSaoPaulo(date: IsoDate): Date {
  return new Date(startOfDayInSaoPaulo(addDays(date, 1)).getTime() - 1);
}
