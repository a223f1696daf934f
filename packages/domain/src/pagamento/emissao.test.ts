import { expect, it } from 'vitest';
import { type EspecieEmitivel, errosDaEmissao, NOMES_ESPECIE_EMITIVEL } from './emissao.ts';
import { ESPECIES_COBRANCA } from './situacao.ts';

const issue = (especie: EspecieEmitivel, vencimento: string, exercicio: number | null) =>
  errosDaEmissao({ especie, vencimento, exercicio }, '2026-11-23').map(({ path }) => path);

it('a charge is due today or later, and an annuity has a year', () => {
  expect(issue('CUSTAS', '2026-11-23', null)).toEqual([]);
  expect(issue('CUSTAS', '2026-11-22', null)).toEqual(['vencimento']);
  expect(issue('ANUIDADE', '2026-12-31', 2026)).toEqual([]);
  expect([2020, 2021, 2027, 2028].map((ano) => issue('ANUIDADE', '2026-12-31', ano))).toEqual([
    ['exercicio'],
    [],
    [],
    ['exercicio'],
  ]);
  expect(issue('ANUIDADE', '2026-11-22', null)).toEqual(['vencimento', 'exercicio']);
});

it('a charge is due in five years at most', () => {
  expect(issue('CUSTAS', '2031-11-23', null)).toEqual([]);
  expect(issue('CUSTAS', '2199-01-01', null)).toEqual(['vencimento']);
  const [late] = errosDaEmissao(
    { especie: 'CUSTAS', vencimento: '2031-11-24', exercicio: null },
    '2026-11-23',
  );
  expect(late?.message).toBe('Escolha um vencimento até 23/11/2031.');
});

it('everything is issued by staff but the instalment of an agreement', () => {
  expect(ESPECIES_COBRANCA.filter((one) => !NOMES_ESPECIE_EMITIVEL.some((name) => name === one))).toEqual([
    'PARCELA',
  ]);
});
