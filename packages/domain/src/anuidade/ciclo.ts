import type { Ciclo, Passo } from '../ciclo/ciclo.ts';
import type { IsoDate } from '../prazo/data.ts';
import { formatIsoDate } from '../texto/data-br.ts';
import type { AtoDaAnuidade, SituacaoDaAnuidade } from './situacao.ts';

/** The words of the life of the annuity of a year. */
export interface NomesDaAnuidade {
  estado: SituacaoDaAnuidade;
  acao: AtoDaAnuidade;
  papel: 'tesouraria' | 'portal';
  guarda: 'vencimento_a_vir' | 'ha_o_que_emitir';
  seletor: never;
}

/** A person, or the portal itself, before the annuity of a year. */
export interface ContextoDaAnuidade {
  situacao: SituacaoDaAnuidade;
  /** Somebody who may issue charges; null for the portal. */
  quem: { emite: boolean } | null;
  vencimento: IsoDate;
  hoje: IsoDate;
  /** How many annuities the preview has; null without one. */
  previstas: number | null;
}

export type PassoDaAnuidade = Passo<NomesDaAnuidade>;

function passo(
  acao: AtoDaAnuidade,
  de: readonly SituacaoDaAnuidade[],
  para: SituacaoDaAnuidade,
  guardas: PassoDaAnuidade['guardas'] = [],
): PassoDaAnuidade {
  return { acao, de, para, quem: ['tesouraria'], guardas, seletores: [] };
}

function peloPortal(de: SituacaoDaAnuidade, para: SituacaoDaAnuidade): PassoDaAnuidade {
  return { acao: 'terminar', de: [de], para, quem: ['portal'], guardas: [], seletores: [] };
}

/** Draft, published, calculated, charged. A run that stopped goes on where it was; one that is over stays over. */
export const CICLO_DA_ANUIDADE: Ciclo<NomesDaAnuidade, ContextoDaAnuidade, PassoDaAnuidade> = {
  passos: [
    passo('publicar', ['RASCUNHO'], 'PUBLICADA', ['vencimento_a_vir']),
    passo('emitir', ['CALCULADA'], 'EMITINDO', ['vencimento_a_vir', 'ha_o_que_emitir']),
    passo('continuar', ['PARADA'], 'EMITINDO'),
    passo('calcular', ['PUBLICADA', 'CALCULADA'], 'CALCULANDO'),
    passo('parar', ['CALCULANDO'], 'PUBLICADA'),
    passo('parar', ['EMITINDO'], 'PARADA'),
    passo('reabrir', ['PUBLICADA', 'CALCULADA'], 'RASCUNHO'),
    peloPortal('CALCULANDO', 'CALCULADA'),
    peloPortal('EMITINDO', 'CONCLUIDA'),
  ],
  estado: ({ situacao }) => situacao,
  papeis: {
    tesouraria: ({ quem }) => quem?.emite === true,
    portal: ({ quem }) => quem === null,
  },
  guardas: {
    vencimento_a_vir: ({ vencimento, hoje }) =>
      vencimento >= hoje
        ? null
        : `O vencimento, ${formatIsoDate(vencimento)}, já passou. Escolha outro dia na tabela.`,
    ha_o_que_emitir: ({ previstas }) =>
      previstas ? null : 'Não há anuidade a emitir: veja na prévia por que cada pessoa ficou de fora.',
  },
  seletores: {},
};
