import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../prazo/data.ts';
import { antecipar, type ParcelaFutura } from './antecipacao.ts';

const FEITO_EM = '2026-11-01';
const HOJE = '2026-11-23';

const parcela = (ordem: number, juros = 0, vencimento = addDays(FEITO_EM, 30 * ordem)): ParcelaFutura => ({
  id: `p${ordem}`,
  ordem,
  valor: 10_000 + juros,
  juros,
  vencimento,
  feitoEm: FEITO_EM,
});

it('takes the last instalments first, so that the next due day stays', () => {
  const { parcelas, total, desconto } = antecipar(
    [1, 2, 3, 4].map((n) => parcela(n)),
    {
      quantas: 2,
      hoje: HOJE,
    },
  );
  expect(parcelas.map(({ ordem }) => ordem)).toEqual([4, 3]);
  expect({ total, desconto }).toEqual({ total: 20_000, desconto: 0 });
});

it('takes off the interest of the days that an instalment no longer waits', () => {
  // 100 days from the agreement to its day, 78 of them still to come.
  const one = parcela(3, 300, addDays(FEITO_EM, 100));
  expect(antecipar([one], { quantas: 1, hoje: HOJE })).toMatchObject({ desconto: 234, total: 10_066 });
  expect(antecipar([one], { quantas: 1, hoje: FEITO_EM })).toMatchObject({ desconto: 300, total: 10_000 });
});

it('brings nothing forward that is due today or late', () => {
  const due = [parcela(1, 0, HOJE), parcela(2, 0, addDays(HOJE, -1)), parcela(3, 0, addDays(HOJE, 1))];
  expect(antecipar(due, { quantas: 3, hoje: HOJE }).parcelas.map(({ id }) => id)).toEqual(['p3']);
});

it('never takes off more than the interest, and never pays more for waiting less', () => {
  const juros = fc.integer({ min: 0, max: 5_000 });
  fc.assert(
    fc.property(
      juros,
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 1, max: 400 }),
      (most, day, wait) => {
        const one = parcela(1, most, addDays(FEITO_EM, wait));
        const of = (n: number) => antecipar([one], { quantas: 1, hoje: addDays(FEITO_EM, n) }).parcelas[0];
        const [now, later] = [of(day), of(day + 1)];
        if (now) expect(now.desconto >= 0 && now.desconto <= most).toBe(true);
        if (now && later) expect(now.aPagar).toBeLessThanOrEqual(later.aPagar);
      },
    ),
  );
});
