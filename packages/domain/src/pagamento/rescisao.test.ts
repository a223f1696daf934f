import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../prazo/data.ts';
import { totalDoDebito } from './consolidacao.ts';
import { isRescindivel, restaurarDebitos } from './rescisao.ts';

const debito = (id: string, vencimento: string, principal: number, multa = 0, juros = 0) => ({
  id,
  vencimento,
  principal,
  multa,
  juros,
});

it('pays the oldest debt first, and keeps the due day of what is left', () => {
  const debitos = [
    debito('b', '2025-03-31', 60_000),
    debito('c', '2026-03-31', 50_000),
    debito('a', '2024-03-31', 40_000),
  ];
  expect(restaurarDebitos(debitos, 70_000)).toEqual({
    debitos: [
      { id: 'a', vencimento: '2024-03-31', abatido: 40_000, principalPago: 40_000, principal: 0 },
      { id: 'b', vencimento: '2025-03-31', abatido: 30_000, principalPago: 30_000, principal: 30_000 },
      { id: 'c', vencimento: '2026-03-31', abatido: 0, principalPago: 0, principal: 50_000 },
    ],
    sobra: 0,
  });
});

it('pays principal and late charges of a debt in proportion, so that no delay is charged twice', () => {
  const [half] = restaurarDebitos([debito('a', '2024-03-31', 100_000, 2_000, 8_000)], 55_000).debitos;
  expect(half).toMatchObject({ abatido: 55_000, principalPago: 50_000, principal: 50_000 });
});

it('leaves the interest of the agreement with the time that it paid for', () => {
  expect(restaurarDebitos([debito('a', '2024-03-31', 10_000)], 10_150)).toMatchObject({ sobra: 150 });
});

const cents = fc.integer({ min: 0, max: 200_000 });
const debitos = fc.array(
  fc.record({
    id: fc.uuid(),
    vencimento: fc.integer({ min: 0, max: 2_000 }).map((n) => addDays('2021-01-01', n)),
    principal: fc.integer({ min: 1, max: 500_000 }),
    multa: cents,
    juros: cents,
  }),
  { minLength: 1, maxLength: 8 },
);

it('keeps every cent and every date, whatever was paid', () => {
  fc.assert(
    fc.property(debitos, fc.integer({ min: 0, max: 8_000_000 }), (old, pago) => {
      const back = restaurarDebitos(old, pago);
      const byId = new Map(old.map((one) => [one.id, one]));
      expect(back.debitos.reduce((sum, one) => sum + one.abatido, 0) + back.sobra).toBe(pago);
      expect(new Set(back.debitos.map(({ id }) => id))).toEqual(new Set(byId.keys()));
      for (const one of back.debitos) {
        const before = byId.get(one.id);
        expect(one.vencimento).toBe(before?.vencimento);
        expect(one.principal + one.principalPago).toBe(before?.principal);
        expect(one.principal >= 0 && one.principalPago >= 0 && one.principalPago <= one.abatido).toBe(true);
      }
      // Nothing touches a debt before all older ones are paid.
      const partial = back.debitos.findIndex((one) => {
        const before = byId.get(one.id);
        return before && one.abatido < totalDoDebito(before);
      });
      if (partial >= 0)
        expect(back.debitos.slice(partial + 1).every(({ abatido }) => abatido === 0)).toBe(true);
    }),
  );
});

it('refuses what is no amount', () => {
  expect(() => restaurarDebitos([], 1.5)).toThrow(RangeError);
  expect(() => restaurarDebitos([], -1)).toThrow(RangeError);
});

it.each([
  ['the notice was not sent', null, true, false],
  ['its last day is today', '2026-11-23', true, false],
  ['its last day is over', '2026-11-22', true, true],
  ['it was paid since', '2026-11-22', false, false],
])('ends only after its notice: %s', (_what, prazoDoAviso, emAtrasoDemais, expected) => {
  expect(isRescindivel({ prazoDoAviso, emAtrasoDemais }, '2026-11-23')).toBe(expected);
});
