import { expect, it } from 'vitest';
import { porQuem } from './por-quem.ts';

it.each([
  ['Ateliê Mantiqueira', 'Lia Souza', 'Lia Souza por Ateliê Mantiqueira'],
  ['Helena Prado', null, 'Helena Prado'],
  ['Helena Prado', 'Helena Prado', 'Helena Prado'],
])('%s, filed by %s', (autor, enviadoPor, words) => {
  expect(porQuem({ autor, enviadoPor })).toBe(words);
});
