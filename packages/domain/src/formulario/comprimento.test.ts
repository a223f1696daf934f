import { expect, it } from 'vitest';
import { checkText, countChars, describeMinimo } from './comprimento.ts';

it('writes every number of characters as the counter below the field does', () => {
  expect(checkText('a'.repeat(8001), { max: 8000 })).toBe(
    'Use no máximo 8.000 caracteres. Este texto tem 8.001.',
  );
  expect(describeMinimo(1000)).toBe('Escreva pelo menos 1.000 caracteres.');
});

it('counts what is kept of a text: neither spaces around it nor invisible signs', () => {
  const kept = [' casa  ', 'cafe\u0301', 'a\u200bb', '', '   '].map((text) => countChars(text));
  expect(kept).toEqual([4, 4, 2, 0, 0]);
  expect([countChars('a\r\nb', 'multiple'), countChars('a\n\nb')]).toEqual([3, 3]);
});
