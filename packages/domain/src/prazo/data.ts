/** A calendar day written 'YYYY-MM-DD' (proleptic Gregorian), with no hour and no time zone. */
export type IsoDate = string;

/** 0 Sunday to 6 Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

interface DateParts {
  year: number;
  month: number;
  day: number;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Number of days of a month (1 to 12). */
export function daysInMonth(year: number, month: number): number {
  const length = MONTH_LENGTHS[month - 1];
  if (length === undefined) throw new RangeError(`Month out of range: ${month}`);
  return month === 2 && isLeapYear(year) ? 29 : length;
}

function tryParse(text: string): DateParts | null {
  const match = PATTERN.exec(text);
  if (!match) return null;
  const year = Number(match[1]);
  const month = Number(match[2]);
  const day = Number(match[3]);
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return { year, month, day };
}

/** True for an existing day in the form 'YYYY-MM-DD'; '2026-02-30' is false. */
export function isIsoDate(text: string): boolean {
  return tryParse(text) !== null;
}

/** Year, month (1 to 12) and day of a date. @throws RangeError when the text is not an existing day. */
export function partsOf(date: IsoDate): DateParts {
  const parts = tryParse(date);
  if (!parts) throw new RangeError(`Not a date (YYYY-MM-DD): ${date}`);
  return parts;
}

/** Writes a date from its parts. @throws RangeError when the day does not exist. */
export function isoDate(year: number, month: number, day: number): IsoDate {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  partsOf(text);
  return text;
}

/**
 * Days since 1970-01-01 by integer arithmetic on the civil calendar. `Date` is avoided on purpose: its local
 * methods shift the day with the machine's time zone.
 */
export function toDayNumber(date: IsoDate): number {
  const { year, month, day } = partsOf(date);
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The inverse of {@link toDayNumber}, for the years 0000 to 9999. */
export function fromDayNumber(dayNumber: number): IsoDate {
  const z = dayNumber + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const day = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1;
  return isoDate(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
}

/** The date `days` later (earlier when negative). */
export function addDays(date: IsoDate, days: number): IsoDate {
  return fromDayNumber(toDayNumber(date) + days);
}

/**
 * The same day number `months` later; where the month has no such day, its last day (Lei 9.784/1999 art. 66 § 3º).
 */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { year, month, day } = partsOf(date);
  const index = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(index / 12);
  const targetMonth = index - targetYear * 12 + 1;
  return isoDate(targetYear, targetMonth, Math.min(day, daysInMonth(targetYear, targetMonth)));
}

/** Calendar days from `from` to `to`: positive when `to` is later. */
export function diffDays(from: IsoDate, to: IsoDate): number {
  return toDayNumber(to) - toDayNumber(from);
}

/** Years that are over since a day. Of a 29/02 the year is over on 01/03 where there is none (Lei 810/1949 art. 3º). */
export function completedYears(from: IsoDate, to: IsoDate): number {
  const first = partsOf(from);
  const last = partsOf(to);
  const isOver = last.month > first.month || (last.month === first.month && last.day >= first.day);
  return last.year - first.year - (isOver ? 0 : 1);
}

/** Day of the week, 0 Sunday to 6 Saturday. */
export function weekday(date: IsoDate): Weekday {
  return ((((toDayNumber(date) + 4) % 7) + 7) % 7) as Weekday;
}

/** Negative, zero or positive as `a` is before, equal to or after `b`; fit for `sort`. */
export function compareDates(a: IsoDate, b: IsoDate): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The later of two dates. */
export function laterDate(a: IsoDate, b: IsoDate): IsoDate {
  return a > b ? a : b;
}
