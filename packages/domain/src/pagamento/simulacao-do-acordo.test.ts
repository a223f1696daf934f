import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parcelasMaximas } from './acordo.ts';
import { regrasDoAcordo } from './regras-do-acordo.ts';
import { limitesDaEntrada, simularAcordo } from './simulacao-do-acordo.ts';

const PLANO = { valores: [63_394, 60_000], parcelas: 5, dia: 10 };

it('costs no more in instalments where the agreement carries no interest', () => {
  expect(simularAcordo(PLANO)).toMatchObject({ total: 123_394, juros: 0 });
});

it('shows the price of waiting: 1 % a month on each instalment, the first none', () => {
  const { parcelas, total, juros } = simularAcordo({ ...PLANO, valores: [50_000], jurosAoMes: 1 });
  expect(parcelas.map((one) => one.juros)).toEqual([0, 100, 200, 300, 400]);
  expect({ total, juros }).toEqual({ total: 51_000, juros: 1_000 });
});

const plano = fc
  .record({
    valores: fc.array(fc.integer({ min: 1_000, max: 500_000 }), { minLength: 1, maxLength: 5 }),
    jurosAoMes: fc.integer({ min: 0, max: 1 }),
    reparcelado: fc.integer({ min: 0, max: 1 }),
  })
  .chain((one) => {
    const most = parcelasMaximas(
      one.valores.map((quantia) => ({ quantia })),
      one.reparcelado,
    );
    return fc.integer({ min: 2, max: most }).map((parcelas) => ({ ...one, parcelas }));
  });

it('sums to the debts and the interest, to the cent, with the first instalment that stands where nobody chose', () => {
  fc.assert(
    fc.property(plano, ({ reparcelado, ...rest }) => {
      const { minima, maxima, padrao } = limitesDaEntrada(rest, reparcelado);
      expect(padrao).toBeGreaterThanOrEqual(minima);
      expect(padrao).toBeLessThanOrEqual(maxima);
      const made = simularAcordo({ ...PLANO, ...rest, entrada: padrao });
      const debts = rest.valores.reduce((sum, one) => sum + one, 0);
      expect(made.total).toBe(debts + made.juros);
      expect(made.parcelas[0]?.valor).toBe(padrao);
      expect(made.parcelas.every(({ valor, juros }) => valor - juros > 0)).toBe(true);
    }),
  );
});

it('stays within what the council set for the day', () => {
  const set = (chave: Parameters<typeof regrasDoAcordo>[0][number]['chave'], valor: number) =>
    regrasDoAcordo([{ chave, valor, vigenteDe: '2026-01-01', vigenteAte: null }], '2026-11-23');
  const limits = { valores: [200_000], parcelas: 10 };
  expect(limitesDaEntrada(limits, 0).minima).toBe(20_000);
  expect(limitesDaEntrada(limits, 1).minima).toBe(40_000);
  expect(limitesDaEntrada(limits, 0, set('acordo.entrada', 15)).minima).toBe(30_000);
  expect(limitesDaEntrada(limits, 1, set('acordo.entrada_ultima', 25)).minima).toBe(50_000);
  expect(limitesDaEntrada(limits, 0, set('acordo.parcela_minima', 100)).maxima).toBe(110_000);
  const debitos = [{ quantia: 183_750, regras: set('acordo.parcela_minima', 100) }];
  expect(parcelasMaximas(debitos)).toBe(17);
});
