import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  compareDates,
  completedYears,
  daysInMonth,
  diffDays,
  fromDayNumber,
  isIsoDate,
  isoDate,
  laterDate,
  partsOf,
  toDayNumber,
  weekday,
} from './data.ts';

const dayNumber = fc.integer({ min: toDayNumber('1583-01-01'), max: toDayNumber('9000-12-31') });
const date = dayNumber.map(fromDayNumber);

describe('isIsoDate', () => {
  it.each(['2024-02-29', '2026-12-31', '0001-01-01'])('accepts %s', (text) =>
    expect(isIsoDate(text)).toBe(true),
  );
  it.each(['2026-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '26-01-01', '2026-1-1', ''])(
    'refuses %s',
    (text) => expect(isIsoDate(text)).toBe(false),
  );
  it('refuses a date with anything after it', () => expect(isIsoDate('2026-01-01T00:00')).toBe(false));
});

describe('day arithmetic', () => {
  it('agrees with the UTC calendar of the platform on any day', () => {
    fc.assert(
      fc.property(dayNumber, (n) => {
        const text = fromDayNumber(n);
        expect(new Date(n * 86_400_000).toISOString().slice(0, 10)).toBe(text);
        expect(toDayNumber(text)).toBe(n);
        expect(weekday(text)).toBe(new Date(n * 86_400_000).getUTCDay());
      }),
    );
  });

  it('adds and subtracts inversely, and diffDays measures it', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -5000, max: 5000 }), (d, n) => {
        expect(addDays(addDays(d, n), -n)).toBe(d);
        expect(diffDays(d, addDays(d, n))).toBe(n);
      }),
    );
  });

  it('compares as text and as number alike', () => {
    fc.assert(
      fc.property(date, date, (a, b) => {
        expect(Math.sign(compareDates(a, b))).toBe(Math.sign(toDayNumber(a) - toDayNumber(b)));
        expect(laterDate(a, b)).toBe(toDayNumber(a) >= toDayNumber(b) ? a : b);
      }),
    );
  });

  it('throws on what is not a day', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
    expect(() => isoDate(2026, 2, 29)).toThrow(RangeError);
    expect(() => daysInMonth(2026, 13)).toThrow(RangeError);
  });
});

describe('addMonths', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-08-31', 1, '2026-09-30'],
    ['2026-11-15', 2, '2027-01-15'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-10', -1, '2025-12-10'],
  ])('%s + %i months is %s', (from, months, to) => expect(addMonths(from, months)).toBe(to));

  it('keeps the day number, or takes the last day of the month', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -600, max: 600 }), (d, months) => {
        const before = partsOf(d);
        const after = partsOf(addMonths(d, months));
        expect(after.year * 12 + after.month).toBe(before.year * 12 + before.month + months);
        expect(after.day).toBe(Math.min(before.day, daysInMonth(after.year, after.month)));
      }),
    );
  });
});

describe('completedYears', () => {
  it.each([
    ['1966-11-21', '2026-11-21', 60],
    ['1966-11-22', '2026-11-21', 59],
    ['1966-12-01', '2026-11-21', 59],
    ['2004-02-29', '2026-02-28', 21],
    ['2004-02-29', '2026-03-01', 22],
  ])('from %s to %s are %i', (from, to, years) => expect(completedYears(from, to)).toBe(years));
});
