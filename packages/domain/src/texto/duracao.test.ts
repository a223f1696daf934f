import { expect, it } from 'vitest';
import { formatDuracao } from './duracao.ts';

it.each([
  [0, 'menos de 1 min'],
  [59, 'menos de 1 min'],
  [60, '1 min'],
  [3_599, '59 min'],
  [3_600, '1 h'],
  [4_830, '1 h 20 min'],
  [86_399, '23 h 59 min'],
  [86_400, '1 d'],
  [2 * 86_400 + 3 * 3_600 + 59, '2 d 3 h'],
])('says %i seconds as %s', (segundos, text) => {
  expect(formatDuracao(segundos)).toBe(text);
});
