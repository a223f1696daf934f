import { expect, it } from 'vitest';
import { consolidar } from './consolidacao.ts';

it('sums what is owed, fine and interest apart', () => {
  const debitos = [
    { principal: 61_250, multa: 1_225, juros: 919 },
    { principal: 30_000, multa: 0, juros: 0 },
  ];
  expect(consolidar(debitos)).toEqual({ principal: 91_250, multa: 1_225, juros: 919, total: 93_394 });
  expect(consolidar([])).toEqual({ principal: 0, multa: 0, juros: 0, total: 0 });
});
