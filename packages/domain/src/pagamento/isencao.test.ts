import { expect, it } from 'vitest';
import { describeIsencoes, deveRever } from './isencao.ts';

it.each([
  [[], ''],
  [[2027], 'isento da anuidade de 2027, até 31/12/2027'],
  [[2027, 2026], 'isento das anuidades de 2026 e 2027, até 31/12/2027'],
  [[2026, 2027, 2028], 'isento das anuidades de 2026, 2027 e 2028, até 31/12/2028'],
  [[2026, 2028], 'isento das anuidades de 2026 e 2028'],
])('says the years %j and no more than is true of them', (anos, said) => {
  expect(describeIsencoes(anos)).toBe(said);
});

it.each([
  [[], 2027, 'remido, sem anuidade de 2027 em diante'],
  [[2026], 2027, 'isento da anuidade de 2026, até 31/12/2026, e remido, sem anuidade de 2027 em diante'],
  [[2027, 2028], 2027, 'remido, sem anuidade de 2027 em diante'],
])('says of the years %j and of being free for good from %i on', (anos, remido, said) => {
  expect(describeIsencoes(anos, remido)).toBe(said);
});

it.each([
  ['2026-10-31', false],
  ['2026-11-01', true],
  ['2026-12-31', true],
  ['2027-01-01', false],
  ['2025-12-31', false],
])('on %s the year 2026 is to be looked at again: %s', (hoje, due) => {
  expect(deveRever(2026, hoje)).toBe(due);
});
