import { expect, it } from 'vitest';
import { checkLength, describeMinimo } from './comprimento.ts';

it('writes every number of characters as the counter below the field does', () => {
  expect(checkLength('a'.repeat(8001), { max: 8000 })).toBe(
    'Use no máximo 8.000 caracteres. Este texto tem 8.001.',
  );
  expect(describeMinimo(1000)).toBe('Escreva pelo menos 1.000 caracteres.');
});
