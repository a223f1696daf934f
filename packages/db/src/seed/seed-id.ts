import { v5 as uuidv5 } from 'uuid';

const NAMESPACE = 'c2f1a0de-5b0c-5d7e-9a4b-6f1d3e8a7b21';

/**
 * Id of a row that a seed writes: the same names give the same id in every installation. Tests and journeys
 * can name a row, and a second run finds the rows of the first.
 */
export function seedId(...names: readonly (string | number)[]): string {
  return uuidv5(names.join('/'), NAMESPACE);
}

/**
 * Id of the `n`-th row of a series. The ids of a series sort in its order, as the portal's own ids do, which
 * settles the order of rows of one instant.
 */
export function seedIdInSeries(n: number, ...series: readonly (string | number)[]): string {
  return `${seedId(...series).slice(0, -4)}${n.toString(16).padStart(4, '0')}`;
}
