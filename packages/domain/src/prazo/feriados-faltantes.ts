import type { IsoDate } from './data.ts';
import { type Feriado, listFeriadosFederais } from './feriado.ts';

/** What a calendar has already. */
type Known = Pick<Feriado, 'data' | 'tipo' | 'descricao' | 'municipioIbge' | 'uf' | 'meioExpediente'>;

/**
 * The federal days of a year that a calendar lacks. A day that the council kept under another name, or moved to another
 * date under its own name, is not lacking: the ordinance of the council is not overwritten. A national holiday closes the
 * whole day by law, so a half day that stands there does not keep it out.
 */
export function listFaltantes(year: number, known: readonly Known[]): Feriado[] {
  const federal = listFeriadosFederais(year, year);
  const dates = new Set<IsoDate>(federal.map(({ data }) => data));
  const everywhere = known.filter(({ municipioIbge, uf }) => !municipioIbge && !uf);
  const held = new Set(everywhere.map(({ data }) => data));
  const closed = new Set(everywhere.filter((day) => day.meioExpediente === 'NENHUM').map(({ data }) => data));
  const moved = new Set(
    everywhere
      .filter(({ data }) => data.startsWith(`${year}-`) && !dates.has(data))
      .map(({ tipo, descricao }) => `${tipo} ${descricao}`),
  );
  return federal.filter(({ data, tipo, descricao }) => {
    const stands = tipo === 'NACIONAL' ? closed : held;
    return !stands.has(data) && !moved.has(`${tipo} ${descricao}`);
  });
}
