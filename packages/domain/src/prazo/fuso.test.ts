import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, fromDayNumber, toDayNumber } from './data.ts';
import { endOfDayInSaoPaulo, startOfDayInSaoPaulo, todayInSaoPaulo } from './fuso.ts';

describe('Brasília days', () => {
  it.each([
    ['2026-11-21T02:59:59.999Z', '2026-11-20'],
    ['2026-11-21T03:00:00.000Z', '2026-11-21'],
    ['2027-01-01T02:00:00Z', '2026-12-31'],
    ['2018-12-01T02:00:00Z', '2018-12-01'],
  ])('at %s the day is %s', (instant, day) => expect(todayInSaoPaulo(new Date(instant))).toBe(day));

  it.each([
    ['2026-12-30', '2026-12-31T02:59:59.999Z'],
    ['2018-12-30', '2018-12-31T01:59:59.999Z'],
    ['2019-02-16', '2019-02-17T02:59:59.999Z'],
    ['2018-11-03', '2018-11-04T02:59:59.999Z'],
  ])('%s ends at %s, summer time included', (day, end) =>
    expect(endOfDayInSaoPaulo(day).toISOString()).toBe(end),
  );

  it('begins the day at 01:00 when summer time skipped midnight', () => {
    expect(startOfDayInSaoPaulo('2018-11-04').toISOString()).toBe('2018-11-04T03:00:00.000Z');
  });

  it('begins days before 1914 at a whole hour, whatever minutes clocks were off', () => {
    expect(startOfDayInSaoPaulo('1913-12-31').toISOString()).toBe('1913-12-31T03:00:00.000Z');
    expect(startOfDayInSaoPaulo('1900-01-01') < startOfDayInSaoPaulo('1900-01-02')).toBe(true);
  });

  it('splits time into days without a gap or an overlap since 1914', () => {
    const days = fc.integer({ min: toDayNumber('1914-01-02'), max: toDayNumber('2100-12-31') });
    fc.assert(
      fc.property(days.map(fromDayNumber), (day) => {
        const end = endOfDayInSaoPaulo(day);
        expect(todayInSaoPaulo(end)).toBe(day);
        expect(todayInSaoPaulo(new Date(end.getTime() + 1))).toBe(addDays(day, 1));
        expect(startOfDayInSaoPaulo(addDays(day, 1)).getTime()).toBe(end.getTime() + 1);
      }),
      { numRuns: 500 },
    );
  });

  it('throws on an invalid instant', () =>
    expect(() => todayInSaoPaulo(new Date(Number.NaN))).toThrow(RangeError));
});
