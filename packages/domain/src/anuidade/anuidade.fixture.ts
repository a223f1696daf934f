import fc from 'fast-check';
import { addDays, type IsoDate, isoDate } from '../prazo/data.ts';
import type { PessoaDaAnuidade, RegistroDaAnuidade } from './calcular.ts';
import { NOMES_DAS_LINHAS } from './linhas.ts';
import { type TabelaAnuidade, tabelaInicial } from './tabela.ts';

const EXERCICIO = 2027;

/** The table of the demonstration: the ceilings of the law times 1,2250. */
export const TABELA: TabelaAnuidade = tabelaInicial(EXERCICIO, {
  ...tabelaInicial(EXERCICIO - 1, null),
  fator: 12_250,
  valores: {
    D_SUPERIOR: 61_250,
    D_TECNICO: 30_625,
    P_SUPERIOR: 61_250,
    P_TECNICO: 30_625,
    S_SUPERIOR: 61_250,
    S_TECNICO: 30_625,
    PJ_1: 61_250,
    PJ_2: 122_500,
    PJ_3: 183_750,
    PJ_4: 245_000,
    PJ_5: 306_250,
    PJ_6: 367_500,
    PJ_7: 490_000,
  },
});

export const REGISTRO: RegistroDaAnuidade = {
  categoria: 'D',
  situacao: 'ATIVO',
  desde: '2011-08-15',
  situacaoDesde: null,
  validade: null,
  interrompidoAte: null,
  nivel: 'SUPERIOR',
  formadoEm: null,
  transferido: false,
};

/** A person with one registration. */
export function pessoaCom(
  registro: Partial<RegistroDaAnuidade>,
  pessoa: Partial<PessoaDaAnuidade> = {},
): PessoaDaAnuidade {
  return {
    registros: [{ ...REGISTRO, ...registro }],
    falecida: false,
    capital: null,
    isencao: null,
    cobrada: false,
    ...pessoa,
  };
}

const dias: fc.Arbitrary<IsoDate> = fc
  .integer({ min: -400, max: 800 })
  .map((n) => addDays(isoDate(EXERCICIO, 1, 1), n));

/** Days on which a run may be started: of the month before the year, and of the year. */
export const diasDaExecucao: fc.Arbitrary<IsoDate> = fc
  .integer({ min: -31, max: 364 })
  .map((n) => addDays(isoDate(EXERCICIO, 1, 1), n));

const registros: fc.Arbitrary<RegistroDaAnuidade> = fc.record({
  categoria: fc.constantFrom('D', 'P', 'S', 'R', 'PJ'),
  situacao: fc.constantFrom(
    'ATIVO',
    'PROVISORIO',
    'INTERROMPIDO',
    'SUSPENSO',
    'CANCELADO',
    'TRANSFERIDO',
    'FALECIDO',
  ),
  desde: dias,
  situacaoDesde: fc.option(dias),
  validade: fc.option(dias),
  interrompidoAte: fc.option(dias),
  nivel: fc.option(fc.constantFrom('SUPERIOR', 'TECNOLOGO', 'TECNICO')),
  formadoEm: fc.option(dias),
  transferido: fc.boolean(),
});

export const pessoas: fc.Arbitrary<PessoaDaAnuidade> = fc.record({
  registros: fc.array(registros, { maxLength: 3 }),
  falecida: fc.boolean(),
  capital: fc.option(fc.nat(2_000_000_000)),
  isencao: fc.option(fc.constantFrom('ANO', 'PERMANENTE')),
  cobrada: fc.boolean(),
});

/** Any table that may be kept. */
export const tabelas: fc.Arbitrary<TabelaAnuidade> = fc
  .record({
    valores: fc.array(fc.integer({ min: 100, max: 10_000_000 }), {
      minLength: NOMES_DAS_LINHAS.length,
      maxLength: NOMES_DAS_LINHAS.length,
    }),
    percentuais: fc.uniqueArray(fc.integer({ min: 1, max: 90 }), { maxLength: 3 }),
    datas: fc.uniqueArray(fc.nat(88), { minLength: 3, maxLength: 3 }),
    recemFormado: fc.integer({ min: 0, max: 90 }),
  })
  .map(({ valores, percentuais, datas, recemFormado }) => {
    const days = datas.sort((a, b) => a - b);
    return {
      ...TABELA,
      valores: Object.fromEntries(
        NOMES_DAS_LINHAS.map((linha, i) => [linha, valores[i] ?? 100]),
      ) as TabelaAnuidade['valores'],
      descontos: percentuais
        .sort((a, b) => b - a)
        .map((porCento, i) => ({ ate: addDays(isoDate(EXERCICIO, 1, 1), days[i] ?? 0), porCento })),
      recemFormado,
    };
  });
