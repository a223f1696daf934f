import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../prazo/data.ts';
import { ATRASOS, GRUPOS_DE_SITUACAO, vencimentosDoAtraso } from './filtro.ts';
import { SITUACOES_COBRANCA } from './situacao.ts';

const HOJE = '2026-11-22';

const isWithin = (day: string, { desde, ate }: ReturnType<typeof vencimentosDoAtraso>) =>
  (desde === null || day >= desde) && (ate === null || day <= ate);

it('every due date is of exactly one age of delay', () => {
  fc.assert(
    fc.property(fc.integer({ min: -4000, max: 4000 }), (days) => {
      const day = addDays(HOJE, days);
      const found = ATRASOS.filter((atraso) => isWithin(day, vencimentosDoAtraso(atraso, HOJE)));
      expect(found).toHaveLength(1);
    }),
  );
});

it.each([
  ['em_dia', '2026-11-22', '2026-11-21'],
  ['ate_30', '2026-11-21', '2026-11-22'],
  ['ate_30', '2026-10-23', '2026-10-22'],
  ['ate_90', '2026-08-24', '2026-08-23'],
  ['ate_365', '2025-11-22', '2025-11-21'],
  ['mais_de_365', '2025-11-21', '2025-11-22'],
] as const)('%s has a charge due on %s, not on %s', (atraso, inside, outside) => {
  const range = vencimentosDoAtraso(atraso, HOJE);
  expect([isWithin(inside, range), isWithin(outside, range)]).toEqual([true, false]);
});

it('every situation is found by some group', () => {
  const found = new Set<string>(Object.values(GRUPOS_DE_SITUACAO).flatMap(({ situacoes }) => situacoes));
  expect(SITUACOES_COBRANCA.filter((situacao) => !found.has(situacao))).toEqual([]);
});
