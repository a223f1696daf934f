import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../prazo/data.ts';
import { AVISOS_DE_VENCIMENTO, avisoDeVencimento } from './vencimento-registro.ts';

const FIM = '2027-03-31';

describe('the warning before a registration ends', () => {
  it.each([
    [61, null],
    [60, 60],
    [31, 60],
    [30, 30],
    [8, 30],
    [7, 7],
    [0, 7],
    [-1, null],
  ])('%i days before the end: %s', (left, due) => {
    expect(avisoDeVencimento(FIM, addDays(FIM, -left))).toBe(due);
  });

  it('comes nearer day by day and is never one whose day has not come', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 800 }), (left) => {
        const due = avisoDeVencimento(FIM, addDays(FIM, -left));
        const before = avisoDeVencimento(FIM, addDays(FIM, -left - 1));
        if (due === null) return left < 0 || left > AVISOS_DE_VENCIMENTO[0];
        return left <= due && (before === null || before >= due);
      }),
    );
  });
});
