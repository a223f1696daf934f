import { expect, it } from 'vitest';
import { placeNew } from './importar.ts';

it.each<[what: string, here: string[], file: string[], placed: string]>([
  ['after the nearest before it', ['a', 'b', 'c'], ['a', 'x', 'y', 'c'], 'axybc'],
  ['before the nearest after it, where none is before', ['a', 'b'], ['x', 'b'], 'axb'],
  ['at the end, without a known one', ['a', 'b'], ['x', 'y'], 'abxy'],
  ['nowhere, where it is here already', ['b', 'a'], ['a', 'b'], 'ba'],
])('a new item is placed %s', (_what, here, file, placed) => {
  expect(placeNew(here, file).join('')).toBe(placed);
});
