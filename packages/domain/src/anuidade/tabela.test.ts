import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TABELA, tabelas } from './anuidade.fixture.ts';
import { linhaDaEmpresa, NOMES_DAS_LINHAS } from './linhas.ts';
import {
  formatFator,
  linhasAcimaDoTeto,
  parseFator,
  tabelaInicial,
  tetoCorrigido,
  validateTabela,
} from './tabela.ts';

describe('the brackets of capital (Lei 12.514/2011 art. 6º III)', () => {
  it.each([
    [0, 'PJ_1'],
    [5_000_000, 'PJ_1'],
    [5_000_001, 'PJ_2'],
    [20_000_000, 'PJ_2'],
    [50_000_001, 'PJ_4'],
    [100_000_001, 'PJ_5'],
    [200_000_001, 'PJ_6'],
    [1_000_000_000, 'PJ_6'],
    [1_000_000_001, 'PJ_7'],
  ])('a capital of %i cents is in %s', (capital, linha) => {
    expect(linhaDaEmpresa(capital)).toBe(linha);
  });

  it('costs no less for more capital, up to the ceiling', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), fc.nat(2_000_000_000), (a, b) => {
        const [less, more] = [linhaDaEmpresa(Math.min(a, b)), linhaDaEmpresa(Math.max(a, b))];
        expect(tetoCorrigido(less, 12_250)).toBeLessThanOrEqual(tetoCorrigido(more, 12_250));
      }),
    );
  });
});

describe('the factor', () => {
  it.each([
    ['2,15', 21_500],
    ['2.15', 21_500],
    [' 1 ', 10_000],
    ['12,0005', 120_005],
    ['2,', null],
    ['2,12345', null],
    ['-1', null],
    ['', null],
    ['dois', null],
  ])('%j is %s', (text, fator) => {
    expect(parseFator(text)).toBe(fator);
  });

  it('reads what it shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000 }), (fator) => {
        expect(parseFator(formatFator(fator))).toBe(fator);
      }),
    );
    expect(formatFator(12_250)).toBe('1,2250');
  });
});

describe('ceilings', () => {
  it.each([
    ['D_SUPERIOR', 10_000, 50_000],
    ['D_TECNICO', 10_000, 25_000],
    ['PJ_7', 10_000, 400_000],
    ['D_SUPERIOR', 12_250, 61_250],
    ['D_TECNICO', 12_251, 30_627],
  ] as const)('%s times %i is %i cents, never a part of a cent above', (linha, fator, teto) => {
    expect(tetoCorrigido(linha, fator)).toBe(teto);
  });

  it('warns of each row above its own', () => {
    expect(linhasAcimaDoTeto(TABELA)).toEqual([]);
    const valores = { ...TABELA.valores, D_SUPERIOR: 61_251, PJ_7: 490_001 };
    expect(linhasAcimaDoTeto({ ...TABELA, valores })).toEqual([
      { linha: 'D_SUPERIOR', valor: 61_251, teto: 61_250 },
      { linha: 'PJ_7', valor: 490_001, teto: 490_000 },
    ]);
  });

  it('are warned of as soon as the factor falls', () => {
    expect(linhasAcimaDoTeto({ ...TABELA, fator: 12_249 })).toHaveLength(NOMES_DAS_LINHAS.length);
  });
});

describe('a table', () => {
  it('may be kept as it begins, with or without the one of the year before', () => {
    expect(validateTabela(tabelaInicial(2028, null))).toEqual([]);
    expect(validateTabela(tabelaInicial(2028, TABELA))).toEqual([]);
    expect(tabelaInicial(2028, TABELA)).toMatchObject({
      valores: TABELA.valores,
      vencimento: '2028-03-31',
      descontos: [
        { ate: '2028-01-31', porCento: 10 },
        { ate: '2028-02-28', porCento: 5 },
      ],
    });
  });

  it('may be kept whatever its amounts and dates, within their bounds', () => {
    fc.assert(
      fc.property(tabelas, (tabela) => {
        expect(validateTabela(tabela)).toEqual([]);
      }),
    );
  });

  it.each([
    ['a due day of another year', { vencimento: '2026-03-31' }, 'vencimento'],
    ['a factor below one', { fator: 9_999 }, 'fator'],
    ['a factor that is no whole number', { fator: 12_250.5 }, 'fator'],
    ['a discount of everything for new graduates', { recemFormado: 100 }, 'recemFormado'],
    ['no amount', { valores: { ...TABELA.valores, PJ_3: 0 } }, 'valores.PJ_3'],
    ['a fraction of a cent', { valores: { ...TABELA.valores, PJ_3: 100.5 } }, 'valores.PJ_3'],
    ['a discount after the due day', { descontos: [{ ate: '2027-04-01', porCento: 5 }] }, 'descontos.0.ate'],
    ['a discount of nothing', { descontos: [{ ate: '2027-01-31', porCento: 0 }] }, 'descontos.0.porCento'],
    [
      'dates out of order',
      {
        descontos: [
          { ate: '2027-02-28', porCento: 10 },
          { ate: '2027-01-31', porCento: 5 },
        ],
      },
      'descontos.1.ate',
    ],
    [
      'a later date that gives more',
      {
        descontos: [
          { ate: '2027-01-31', porCento: 5 },
          { ate: '2027-02-28', porCento: 10 },
        ],
      },
      'descontos.1.porCento',
    ],
    [
      'more than three dates',
      { descontos: [4, 3, 2, 1].map((porCento, i) => ({ ate: `2027-01-0${i + 1}`, porCento })) },
      'descontos',
    ],
  ])('is refused with %s', (_, change, campo) => {
    expect(validateTabela({ ...TABELA, ...change }).map((one) => one.campo)).toEqual(
      campo === 'vencimento' ? ['vencimento', 'descontos.0.ate', 'descontos.1.ate'] : [campo],
    );
  });
});
