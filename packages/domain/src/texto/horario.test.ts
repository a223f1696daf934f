import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatHorario, parseHorario } from './horario.ts';

describe('a time of day', () => {
  it.each([
    ['14h30', '14:30'],
    ['14H30', '14:30'],
    ['14:30', '14:30'],
    ['1430', '14:30'],
    ['9h05', '09:05'],
    [' 9h ', '09:00'],
    ['00h00', '00:00'],
    ['23h59', '23:59'],
  ])('written %j is %s', (text, kept) => {
    expect(parseHorario(text)).toBe(kept);
  });

  it.each(['', 'h30', '24h00', '25:00', '9h60', '9h5', '930', '14', '14h30min', '2h3h0', '14 30'])(
    'is not read out of %j',
    (text) => {
      expect(parseHorario(text)).toBeNull();
    },
  );

  it('is read back from what is shown, at every minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (h, m) => {
        const kept = `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`;
        expect(formatHorario(kept)).toMatch(/^\d\dh\d\d$/);
        expect(parseHorario(formatHorario(kept))).toBe(kept);
      }),
    );
  });
});
