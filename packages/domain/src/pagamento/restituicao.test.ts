import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type IsoDate } from '../prazo/data.ts';
import { primeiroDiaRestituivel, ultimoDiaParaPedir } from './restituicao.ts';

const days = fc.integer({ min: 0, max: 36_000 }).map((n) => addDays('2000-01-01', n));

describe('the right to have a payment back', () => {
  it.each<[IsoDate, IsoDate]>([
    ['2021-11-23', '2026-11-23'],
    ['2020-02-29', '2025-03-01'],
    ['2019-02-28', '2024-02-28'],
  ])('of %s ends on %s', (pagoEm, ultimo) => expect(ultimoDiaParaPedir(pagoEm)).toBe(ultimo));

  it('reaches back to the earliest day whose last day has not passed, and to all after it', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -2, max: 400 }), (hoje, n) => {
        const first = primeiroDiaRestituivel(hoje);
        const pagoEm = addDays(first, n);
        expect(ultimoDiaParaPedir(pagoEm) >= hoje).toBe(n >= 0);
      }),
    );
  });
});
