import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCalendario } from '../prazo/calendario.ts';
import { describeParcelas, describePlano, dividirEmParcelas } from './parcelas.ts';

const FERIADOS = [
  {
    data: '2026-12-08',
    descricao: 'Imaculada Conceição',
    tipo: 'MUNICIPAL' as const,
    municipioIbge: '3106200',
  },
  { data: '2027-01-01', descricao: 'Confraternização Universal', tipo: 'NACIONAL' as const },
].map((feriado) => ({ ...feriado, meioExpediente: 'NENHUM' as const }));
const calendario = createCalendario(FERIADOS, { municipio: '3106200', uf: 'MG' });

it('sums to the debts, to the cent, with leftover cents on the first ones', () => {
  const [first, second, third] = dividirEmParcelas({
    valores: [60_000, 40_000],
    parcelas: 3,
    dia: 10,
    hoje: '2026-11-23',
    calendario,
  });
  expect([first?.valor, second?.valor, third?.valor]).toEqual([33_334, 33_333, 33_333]);
});

describe('is due', () => {
  const due = (hoje: string, dia: number, parcelas = 3) =>
    dividirEmParcelas({ valores: [90_000], parcelas, dia, hoje, calendario }).map(
      ({ vencimento }) => vencimento,
    );

  it('first in three business days, then each month on the day that was chosen', () => {
    expect(due('2026-11-23', 10)).toEqual(['2026-11-26', '2026-12-10', '2027-01-11']);
  });

  it('never on a weekend or a holiday: on the next business day', () => {
    // Friday, over a weekend and the holiday of the 8th; the 10th of January is a Sunday, that of April a Saturday.
    expect(due('2026-12-04', 10, 5)).toEqual([
      '2026-12-10',
      '2027-01-11',
      '2027-02-10',
      '2027-03-10',
      '2027-04-12',
    ]);
  });

  it('in the month after the first one, when that one is in the next month already', () => {
    expect(due('2026-11-27', 5)).toEqual(['2026-12-02', '2027-01-05', '2027-02-05']);
  });
});

it('does so for any debts, number of instalments and day', () => {
  const valores = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 8 });
  const parcelas = fc.integer({ min: 1, max: 60 });
  fc.assert(
    fc.property(valores, parcelas, fc.integer({ min: 1, max: 31 }), (debts, n, dia) => {
      const total = debts.reduce((a, b) => a + b, 0);
      fc.pre(total >= n);
      const all = dividirEmParcelas({ valores: debts, parcelas: n, dia, hoje: '2026-01-31', calendario });
      expect(all.reduce((sum, { valor }) => sum + valor, 0)).toBe(total);
      const amounts = all.map(({ valor }) => valor);
      expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
      const days = all.map(({ vencimento }) => vencimento);
      expect(days).toEqual([...new Set(days)].sort());
      expect(days.every((day) => day > '2026-01-31' && calendario.isBusinessDay(day))).toBe(true);
    }),
  );
});

it('refuses what cannot be split', () => {
  const input = { valores: [2], dia: 5, hoje: '2026-01-31', calendario };
  expect(() => dividirEmParcelas({ ...input, parcelas: 3 })).toThrow(RangeError);
  expect(() => dividirEmParcelas({ ...input, parcelas: 1, dia: 0 })).toThrow(RangeError);
});

it('begins with the entrada and shares the rest, to the cent', () => {
  const input = { valores: [100_000], parcelas: 4, dia: 10, hoje: '2026-11-22', entrada: 40_000, calendario };
  expect(dividirEmParcelas(input).map(({ valor }) => valor)).toEqual([40_000, 20_000, 20_000, 20_000]);
  expect(dividirEmParcelas({ ...input, entrada: null })[0]?.valor).toBe(25_000);
  for (const entrada of [0, 99_998, 100_000, 200_000])
    expect(() => dividirEmParcelas({ ...input, entrada })).toThrow(RangeError);
});

describe('an agreement in words', () => {
  const plano = (parcelas: number, entrada: number | null = null) => ({
    valores: [61_250, 38_751],
    parcelas,
    dia: 10,
    entrada,
  });
  const say = (parcelas: number, entrada: number | null = null) =>
    describeParcelas(dividirEmParcelas({ ...plano(parcelas, entrada), hoje: '2026-11-20', calendario }));

  it('says what it comes to, what each instalment is and when the first and the last are due', () => {
    expect(say(6)).toBe(
      '6 parcelas, total de R$ 1.000,01. A entrada é de R$ 166,67, em 25/11/2026. As outras são de até R$ 166,67, a última em 12/04/2027.',
    );
    expect(say(2, 20_001)).toBe(
      '2 parcelas, total de R$ 1.000,01. A entrada é de R$ 200,01, em 25/11/2026. A outra é de R$ 800,00, em 10/12/2026.',
    );
    expect(say(1)).toBe('1 parcela de R$ 1.000,01, em 25/11/2026.');
  });

  it('says before approval when each would be due, and leaves out days still unknown', () => {
    expect(describePlano(plano(6))).toBe(
      '6 parcelas, total de R$ 1.000,01. A entrada é de R$ 166,67, até 3 dias úteis depois da emissão do termo. As outras 5 são de até R$ 166,67, no dia 10 de cada mês, a partir do mês seguinte.',
    );
    expect(describePlano(plano(2, 20_001))).toBe(
      '2 parcelas, total de R$ 1.000,01. A entrada é de R$ 200,01, até 3 dias úteis depois da emissão do termo. A outra é de R$ 800,00, no dia 10 do mês seguinte.',
    );
    expect(describePlano(plano(1))).toBe(
      '1 parcela de R$ 1.000,01, até 3 dias úteis depois da emissão do termo.',
    );
  });
});
