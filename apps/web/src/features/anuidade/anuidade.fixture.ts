import { NOMES_DAS_LINHAS } from '@balcao/domain/anuidade/linhas';
import type { SituacaoDaAnuidade } from '@balcao/domain/anuidade/situacao';
import { tetoCorrigido } from '@balcao/domain/anuidade/tabela';
import type { Anuidade } from './queries.ts';

export const ANUIDADE_ID = '0198a000-0000-7000-8000-000000000139';

const FATOR = 12_250;

export const PREVISAO: NonNullable<Anuidade['previsao']> = {
  quantidade: 3_012,
  total: 184_000_000,
  linhas: [
    { linha: 'D_SUPERIOR', quantidade: 3_000, total: 183_750_000 },
    { linha: 'PJ_2', quantidade: 12, total: 250_000 },
  ],
  calculadaEm: '2026-12-10T13:00:00.000Z',
};

export function makeAnuidade(change: Partial<Anuidade> = {}): Anuidade {
  return {
    id: ANUIDADE_ID,
    exercicio: 2027,
    situacao: 'RASCUNHO',
    version: 1,
    fator: FATOR,
    valores: Object.fromEntries(
      NOMES_DAS_LINHAS.map((linha) => [linha, tetoCorrigido(linha, FATOR)]),
    ) as Anuidade['valores'],
    vencimento: '2027-03-31',
    descontos: [
      { ate: '2027-01-31', porCento: 10 },
      { ate: '2027-02-28', porCento: 5 },
    ],
    recemFormado: 50,
    atos: [{ acao: 'publicar', permitido: true }],
    previsao: null,
    emissao: null,
    motivos: [],
    ...change,
  };
}

const ATOS: Partial<Record<SituacaoDaAnuidade, Anuidade['atos'][number]['acao'][]>> = {
  CALCULADA: ['emitir', 'calcular', 'reabrir'],
  EMITINDO: ['parar'],
  PARADA: ['continuar'],
};

/** One whose preview is ready, or that is further. */
export function makeCalculada(
  situacao: SituacaoDaAnuidade = 'CALCULADA',
  change: Partial<Anuidade> = {},
): Anuidade {
  return makeAnuidade({
    situacao,
    version: 4,
    atos: (ATOS[situacao] ?? []).map((acao) => ({ acao, permitido: true })),
    previsao: PREVISAO,
    motivos: [
      { motivo: 'CANCELADO', quantidade: 40 },
      { motivo: 'SEM_CAPITAL', quantidade: 2 },
    ],
    ...change,
  });
}
