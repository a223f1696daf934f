import { expect, it } from 'vitest';
import { formatLimite, formatNumero } from './numero.ts';

it.each<[number | bigint, 0 | 1 | 3, string]>([
  [0, 0, '0'],
  [999, 0, '999'],
  [1234, 0, '1.234'],
  [-1_234_567, 0, '-1.234.567'],
  [1234.56, 1, '1.234,6'],
  [1.5, 0, '2'],
  [0.125, 3, '0,125'],
  [9_007_199_254_740_993n, 0, '9.007.199.254.740.993'],
])('shows %d with %d decimals as %s', (n, casas, text) => {
  expect(formatNumero(n, casas)).toBe(text);
});

it.each<[number | bigint, 0 | 3, string]>([
  [1900, 0, '1900'],
  [2199, 3, '2199'],
  [0.125, 3, '0,125'],
  [10_000, 0, '10.000'],
  [1_000_000_000n, 0, '1.000.000.000'],
])('shows the bound %d with %d decimals as %s', (n, casas, text) => {
  expect(formatLimite(n, casas)).toBe(text);
});
