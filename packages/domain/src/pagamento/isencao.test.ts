import { expect, it } from 'vitest';
import { describeIsencoes } from './isencao.ts';

it.each([
  [[], ''],
  [[2027], 'isento da anuidade de 2027, até 31/12/2027'],
  [[2027, 2026], 'isento da anuidade de 2026 e 2027, até 31/12/2027'],
  [[2026, 2027, 2028], 'isento da anuidade de 2026, 2027 e 2028, até 31/12/2028'],
  [[2026, 2028], 'isento da anuidade de 2026 e 2028'],
])('says the years %j and no more than is true of them', (anos, said) => {
  expect(describeIsencoes(anos)).toBe(said);
});
