import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCalendario } from '../prazo/calendario.ts';
import { addDays } from '../prazo/data.ts';
import { listFeriadosFederais } from '../prazo/feriado.ts';
import { ATRASOS, type Atraso, GRUPOS_DE_SITUACAO, vencimentosDoAtraso } from './filtro.ts';
import { SITUACOES_COBRANCA } from './situacao.ts';

const HOJE = '2026-11-25';
const calendario = createCalendario(listFeriadosFederais(2015, 2038), { municipio: '3106200', uf: 'MG' });
const rangeOf = (atraso: Atraso) => vencimentosDoAtraso(atraso, { hoje: HOJE, calendario });

const isWithin = (day: string, { desde, ate }: ReturnType<typeof vencimentosDoAtraso>) =>
  (desde === null || day >= desde) && (ate === null || day <= ate);

it('every due date is of exactly one age of delay', () => {
  fc.assert(
    fc.property(fc.integer({ min: -4000, max: 4000 }), (days) => {
      const day = addDays(HOJE, days);
      const found = ATRASOS.filter((atraso) => isWithin(day, rangeOf(atraso)));
      expect(found).toHaveLength(1);
    }),
  );
});

it.each([
  // Wednesday 25 November: what was due on Tuesday is late.
  ['em_dia', '2026-11-25', '2026-11-24'],
  ['ate_30', '2026-11-24', '2026-11-25'],
  // 30 days late is Monday 26 October, and the weekend before it rolls to that day.
  ['ate_30', '2026-10-24', '2026-10-23'],
  ['ate_90', '2026-10-23', '2026-10-24'],
  ['mais_de_365', '2025-11-24', '2025-11-25'],
] as const)('%s has a charge due on %s, not on %s', (atraso, inside, outside) => {
  const range = rangeOf(atraso);
  expect([isWithin(inside, range), isWithin(outside, range)]).toEqual([true, false]);
});

it('every situation is found by some group', () => {
  const found = new Set<string>(Object.values(GRUPOS_DE_SITUACAO).flatMap(({ situacoes }) => situacoes));
  expect(SITUACOES_COBRANCA.filter((situacao) => !found.has(situacao))).toEqual([]);
});

it('a charge that is due on a Saturday is in time on Monday', () => {
  const on = (hoje: string) => vencimentosDoAtraso('em_dia', { hoje, calendario });
  // Friday 20 November is a holiday, so that three days roll to Monday 23.
  expect(isWithin('2026-11-20', on('2026-11-23'))).toBe(true);
  expect(isWithin('2026-11-19', on('2026-11-23'))).toBe(false);
  expect(isWithin('2026-11-21', on('2026-11-24'))).toBe(false);
});
