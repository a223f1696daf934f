import { expect, it } from 'vitest';
import { noMaximo } from './no-maximo.ts';

it('says how many characters a field takes, thousands apart, and names the field', () => {
  expect(noMaximo(150)).toBe('Use no máximo 150 caracteres.');
  expect(noMaximo(10_000, 'Texto')).toBe('Em “Texto”, use no máximo 10.000 caracteres.');
});
