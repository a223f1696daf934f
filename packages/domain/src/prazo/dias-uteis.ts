import { type IsoDate, toDayNumber } from './data.ts';

/** Weekdays (Monday to Friday) from a fixed Monday up to a day number; only differences mean something. */
function weekdaysUpTo(dayNumber: number): number {
  const sinceMonday = dayNumber + 3; // 1969-12-29, three days before day 0, was a Monday
  const weeks = Math.floor(sinceMonday / 7);
  return weeks * 5 + Math.min(sinceMonday - weeks * 7 + 1, 5);
}

/** How many of the ascending numbers are at most `limit`. */
function countUpTo(ascending: readonly number[], limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? Number.POSITIVE_INFINITY) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Counts business days after one date up to another in constant time, however far apart: lists of thousands of
 * requests derive their deadlines with it. `closedWeekdays` are the weekdays without expediente, each once, in order.
 */
export function createDiasUteis(closedWeekdays: readonly IsoDate[]): (from: IsoDate, to: IsoDate) => number {
  const closed = closedWeekdays.map(toDayNumber);
  const upTo = (date: IsoDate) => {
    const dayNumber = toDayNumber(date);
    return weekdaysUpTo(dayNumber) - countUpTo(closed, dayNumber);
  };
  return (from, to) => upTo(to) - upTo(from);
}
