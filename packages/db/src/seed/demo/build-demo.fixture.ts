import { tiposDoPrimeiroLancamento } from '@balcao/catalogo/catalogo';
import { GRUPOS } from '@balcao/catalogo/grupos';
import { listFeriadosFederais } from '@balcao/domain/prazo/feriado';
import { seedId } from '../seed-id.ts';
import type { DemoFatos } from './build-demo.ts';
import { feriadosDaSede } from './conselho.ts';

/** The facts that an empty database would give at this instant. */
export function demoFatos(now: Date): DemoFatos {
  const year = now.getUTCFullYear();
  const years = [-2, -1, 0, 1, 2, 3, 4].map((offset) => year + offset);
  return {
    now,
    senhaHash: 'hash',
    cartasSaem: true,
    formularios: tiposDoPrimeiroLancamento,
    feriados: [...listFeriadosFederais(year - 2, year + 4), ...years.flatMap(feriadosDaSede)],
    grupoIds: new Map(GRUPOS.map(({ sigla }) => [sigla, seedId('grupo', sigla)])),
  };
}

/** Monday to Sunday, midnight, holidays, half days, the turn of the year and a leap day. */
export const MOMENTOS: readonly string[] = [
  '2026-11-23T13:00:00Z',
  '2026-11-24T20:45:00Z',
  '2026-11-21T12:00:00Z',
  '2026-11-22T02:59:59Z',
  '2026-12-24T17:00:00Z',
  '2027-01-01T03:00:01Z',
  '2027-02-09T13:00:00Z',
  '2027-03-31T11:00:00Z',
  '2028-02-29T15:00:00Z',
];
