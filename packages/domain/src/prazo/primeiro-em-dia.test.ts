import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCalendario } from './calendario.ts';
import { rollLastDay } from './contagem.ts';
import { addDays } from './data.ts';
import { listFeriadosFederais } from './feriado.ts';
import { primeiroEmDia } from './primeiro-em-dia.ts';

const calendario = createCalendario(listFeriadosFederais(2026, 2027), {
  municipio: '3106200',
  uf: 'MG',
  indisponibilidades: [{ inicio: new Date('2026-12-07T22:00:00Z'), fim: new Date('2026-12-09T01:00:00Z') }],
});

it.each([
  // A Monday after a Friday's holiday.
  ['2026-11-23', '2026-11-20'],
  ['2026-11-24', '2026-11-24'],
  // After an outage of Monday and the holiday of Tuesday.
  ['2026-12-09', '2026-12-05'],
  ['2026-12-10', '2026-12-10'],
])('on %s what was due from %s on is in time', (hoje, dia) => {
  expect(primeiroEmDia(hoje, calendario)).toBe(dia);
});

it('parts exactly what has passed from what has not', () => {
  fc.assert(
    fc.property(fc.nat({ max: 500 }), fc.integer({ min: -40, max: 20 }), (n, away) => {
      const hoje = addDays('2026-01-05', n);
      const due = addDays(hoje, away);
      const isInTime = rollLastDay(due, calendario).data >= hoje;
      expect(due >= primeiroEmDia(hoje, calendario)).toBe(isInTime);
    }),
  );
});
