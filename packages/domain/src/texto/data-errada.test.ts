import { expect, it } from 'vitest';
import { DATA_INVALIDA } from './data-br.ts';
import { DATA_INEXISTENTE, dizerDataErrada } from './data-errada.ts';

it.each([
  ['31/02/2026', DATA_INEXISTENTE],
  ['31.4.2026', DATA_INEXISTENTE],
  ['31022026', DATA_INEXISTENTE],
  ['3102', DATA_INVALIDA],
  ['31/02', DATA_INVALIDA],
  ['amanhã', DATA_INVALIDA],
])('«%s» is called what it is: %s', (text, said) => {
  expect(dizerDataErrada(text)).toBe(said);
});
