import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCalendario } from './calendario.ts';
import { addDays } from './data.ts';
import { devolverDia } from './dia-devolvido.ts';
import { listFeriadosFederais } from './feriado.ts';

const calendario = createCalendario(listFeriadosFederais(2026, 2027), {
  municipio: '3106200',
  uf: 'MG',
  indisponibilidades: [{ inicio: new Date('2026-12-07T22:00:00Z'), fim: new Date('2026-12-09T01:00:00Z') }],
});

it.each([
  ['2026-12-07', '2026-12-08', '2026-12-09'],
  ['2026-12-07', '2026-12-11', '2026-12-14'],
  ['2026-12-08', '2026-12-23', '2026-12-28'],
  ['2026-12-07', '2026-12-07', '2026-12-09'],
])('the lost %s is given back, on %s, as %s', (perdido, hoje, dia) => {
  expect(devolverDia({ perdido, hoje, calendario })).toBe(dia);
});

it('gives back nothing that was not lost to an outage, and always a business day that is still whole', () => {
  expect(devolverDia({ perdido: '2026-12-25', hoje: '2026-12-28', calendario })).toBeNull();
  expect(devolverDia({ perdido: '2026-12-10', hoje: '2026-12-28', calendario })).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), (n) => {
      const hoje = addDays('2026-12-07', n);
      const dia = devolverDia({ perdido: '2026-12-07', hoje, calendario });
      expect(dia && dia > hoje && calendario.obstacleOn(dia) === null).toBe(true);
    }),
  );
});
