import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeParcelas, dividirEmParcelas } from './parcelas.ts';

it('sums to the debts, to the cent, with leftover cents on the first ones', () => {
  const [first, second, third] = dividirEmParcelas({
    ...{ valores: [60_000, 40_000], parcelas: 3, dia: 10, hoje: '2026-11-23' },
  });
  expect([first?.valor, second?.valor, third?.valor]).toEqual([33_334, 33_333, 33_333]);
  expect([first?.vencimento, second?.vencimento]).toEqual(['2026-12-10', '2027-01-10']);
});

it('does so for any debts, number of instalments and day', () => {
  const valores = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 8 });
  const parcelas = fc.integer({ min: 1, max: 60 });
  fc.assert(
    fc.property(valores, parcelas, fc.integer({ min: 1, max: 31 }), (debts, n, dia) => {
      const total = debts.reduce((a, b) => a + b, 0);
      fc.pre(total >= n);
      const all = dividirEmParcelas({ valores: debts, parcelas: n, dia, hoje: '2026-01-31' });
      expect(all.reduce((sum, { valor }) => sum + valor, 0)).toBe(total);
      const amounts = all.map(({ valor }) => valor);
      expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
      expect(new Set(all.map(({ vencimento }) => vencimento)).size).toBe(n);
      expect(all.every(({ vencimento }) => vencimento > '2026-01-31')).toBe(true);
    }),
  );
});

it('refuses what cannot be split', () => {
  const input = { valores: [2], dia: 5, hoje: '2026-01-31' };
  expect(() => dividirEmParcelas({ ...input, parcelas: 3 })).toThrow(RangeError);
  expect(() => dividirEmParcelas({ ...input, parcelas: 1, dia: 0 })).toThrow(RangeError);
});

it('begins with the entrada and shares the rest, to the cent', () => {
  const input = { valores: [100_000], parcelas: 4, dia: 10, hoje: '2026-11-22', entrada: 40_000 };
  expect(dividirEmParcelas(input).map(({ valor }) => valor)).toEqual([40_000, 20_000, 20_000, 20_000]);
  expect(dividirEmParcelas({ ...input, entrada: null })[0]?.valor).toBe(25_000);
  for (const entrada of [0, 99_998, 100_000, 200_000])
    expect(() => dividirEmParcelas({ ...input, entrada })).toThrow(RangeError);
});

describe('an agreement in words', () => {
  const say = (parcelas: number, entrada: number | null = null) =>
    describeParcelas(
      dividirEmParcelas({ valores: [61_250, 38_751], parcelas, dia: 10, hoje: '2026-11-20', entrada }),
    );

  it('says what it comes to, what each instalment is and when the first and the last are due', () => {
    expect(say(6)).toBe(
      '6 parcelas, total de R$ 1.000,01. A primeira é de R$ 166,67, em 10/12/2026. As outras são de até R$ 166,67, a última em 10/05/2027.',
    );
    expect(say(2, 20_001)).toBe(
      '2 parcelas, total de R$ 1.000,01. A primeira é de R$ 200,01, em 10/12/2026. A outra é de R$ 800,00, em 10/01/2027.',
    );
    expect(say(1)).toBe('1 parcela de R$ 1.000,01, em 10/12/2026.');
  });
});
