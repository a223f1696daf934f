import { v5 as uuidv5 } from 'uuid';

const NAMESPACE = 'c2f1a0de-5b0c-5d7e-9a4b-6f1d3e8a7b21';

/**
 * Id of a row that is written by a seed: the same names give the same id in every installation, so that tests and
 * journeys can name a row and a second run finds what the first one wrote.
 */
export function seedId(...names: readonly (string | number)[]): string {
  return uuidv5(names.join('/'), NAMESPACE);
}

/**
 * Id of the `n`-th row of a series: the ids of a series sort in its order, as those that the portal gives do, which
 * settles the order of rows of the same instant.
 */
export function seedIdInSeries(n: number, ...series: readonly (string | number)[]): string {
  return `${seedId(...series).slice(0, -4)}${n.toString(16).padStart(4, '0')}`;
}
