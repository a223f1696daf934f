import { expect, it } from 'vitest';
import { primeiros } from './primeiros.ts';

const lines = (n: number) => Array.from({ length: n }, (_, i) => `pedido ${i + 1}`);

it.each([
  [30, 'pedido 30'],
  [31, 'e mais 1 pedido'],
  [1_231, 'e mais 1.201 pedidos'],
])('a list of %i lines ends with «%s»', (n, last) => {
  expect(primeiros(lines(n)).at(-1)).toBe(last);
});
