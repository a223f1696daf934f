import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCalendario } from '../prazo/calendario.ts';
import { addDays } from '../prazo/data.ts';
import { antecipar } from './antecipacao.ts';
import { totalEm } from './encargos.ts';
import { dividirEmParcelas } from './parcelas.ts';

const HOJE = '2026-11-23';
const calendario = createCalendario([], { municipio: '3106200', uf: 'MG' });

const parcela = (ordem: number, vencimento: string, desconto = 0) => ({
  id: `p${ordem}`,
  ordem,
  valor: 10_000,
  desconto,
  vencimento,
});

it('takes the last instalments first, so that the next due day stays', () => {
  const all = [1, 2, 3, 4].map((n) => parcela(n, addDays(HOJE, 30 * n), n));
  const { parcelas, total, desconto } = antecipar(all, { quantas: 2, hoje: HOJE });
  expect(parcelas.map(({ ordem }) => ordem)).toEqual([4, 3]);
  expect({ total, desconto }).toEqual({ total: 19_993, desconto: 7 });
});

it('brings nothing forward that is due today or late', () => {
  const due = [parcela(1, HOJE), parcela(2, addDays(HOJE, -1)), parcela(3, addDays(HOJE, 1))];
  expect(antecipar(due, { quantas: 3, hoje: HOJE }).parcelas.map(({ id }) => id)).toEqual(['p3']);
});

/** What an instalment of a new agreement comes to on a day. */
function onDay(parcelas: ReturnType<typeof dividirEmParcelas>, ordem: number, dia: string) {
  const { valor, vencimento, descontos } = parcelas[ordem - 1] ?? {
    valor: 0,
    vencimento: dia,
    descontos: [],
  };
  const cobravel = { especie: 'PARCELA' as const, valor, vencimento, descontos, semMulta: false };
  return totalEm(cobravel, { dia, calendario });
}

it('an instalment paid early owes the interest of the months that it waited, no more', () => {
  const parcelas = dividirEmParcelas({
    valores: [40_000],
    parcelas: 4,
    dia: 10,
    hoje: HOJE,
    calendario,
    jurosAoMes: 1,
  });
  expect(parcelas.map(({ valor }) => valor)).toEqual([10_000, 10_100, 10_200, 10_300]);
  const [first, second] = parcelas.map(({ vencimento }) => vencimento);
  const total = (dia: string) => onDay(parcelas, 4, dia).total;
  expect([HOJE, first ?? '', second ?? '', addDays(second ?? '', 1)].map(total)).toEqual([
    10_000, 10_000, 10_100, 10_200,
  ]);
});

it('never costs less than its share, nor more for waiting less', () => {
  const plan = fc.record({
    valores: fc.array(fc.integer({ min: 5_000, max: 500_000 }), { minLength: 1, maxLength: 3 }),
    parcelas: fc.integer({ min: 2, max: 24 }),
    jurosAoMes: fc.integer({ min: 0, max: 1 }),
  });
  fc.assert(
    fc.property(plan, fc.integer({ min: 0, max: 800 }), (one, day) => {
      const parcelas = dividirEmParcelas({ ...one, dia: 10, hoje: HOJE, calendario });
      for (const { ordem, valor, juros, vencimento } of parcelas) {
        const [now, next] = [day, day + 1].map((n) => onDay(parcelas, ordem, addDays(HOJE, n)));
        if (!now || !next || addDays(HOJE, day + 1) > vencimento) continue;
        expect(now.total).toBeGreaterThanOrEqual(valor - juros);
        expect(now.total).toBeLessThanOrEqual(next.total);
        expect(next.total).toBeLessThanOrEqual(valor);
      }
    }),
    { numRuns: 30 },
  );
});
