import type { Ciclo } from '../ciclo/ciclo.ts';
import type { DecisaoAto, SituacaoAto } from './ato.ts';

/** The part of a charge that an asked act relies on; integer cents. */
export interface RetratoDaCobranca {
  aberta: boolean;
  emDisputa: boolean;
  /** What is still owed. */
  devido: number;
  /** What came in and was not sent back. */
  recebido: number;
  /** What the council owes back. */
  aRestituir: number;
}

/** Whether the charge is another one now than when the act was asked for. The mere passing of its last day is no change. */
export function mudou(visto: RetratoDaCobranca, agora: RetratoDaCobranca): boolean {
  return (
    visto.aberta !== agora.aberta ||
    visto.emDisputa !== agora.emDisputa ||
    visto.devido !== agora.devido ||
    visto.recebido !== agora.recebido ||
    visto.aRestituir !== agora.aRestituir
  );
}

/** An asked act before one person. */
export interface ContextoDoAto {
  situacao: SituacaoAto;
  visto: RetratoDaCobranca;
  agora: RetratoDaCobranca;
  /** Whether the person may decide acts of this kind. */
  podeDecidir: boolean;
  /** Whether the person asked for this one. */
  pediu: boolean;
  /** Whether the person owes the charge, or acts for its debtor. */
  devedor: boolean;
}

interface NomesDoAto {
  estado: SituacaoAto;
  acao: DecisaoAto | 'caducar';
  papel: 'decisor' | 'portal';
  guarda: 'outra_pessoa' | 'sem_interesse';
  seletor: 'igual' | 'mudada';
}

/** The situation as it is now: what the charge left behind has lapsed, also before anybody wrote that down. */
export function situacaoDoAto({
  situacao,
  visto,
  agora,
}: Pick<ContextoDoAto, 'situacao' | 'visto' | 'agora'>): SituacaoAto {
  return situacao === 'PEDIDO' && mudou(visto, agora) ? 'CADUCO' : situacao;
}

const GUARDAS = ['outra_pessoa', 'sem_interesse'] as const;

/** The life of an asked act: nobody decides their own, and none is carried out on a charge that changed meanwhile. */
export const ATO_DE_DUAS_PESSOAS: Ciclo<NomesDoAto, ContextoDoAto> = {
  passos: [
    {
      acao: 'aprovar',
      de: ['PEDIDO'],
      para: 'APROVADO',
      quem: ['decisor'],
      guardas: GUARDAS,
      seletores: ['igual'],
    },
    {
      acao: 'recusar',
      de: ['PEDIDO'],
      para: 'RECUSADO',
      quem: ['decisor'],
      guardas: GUARDAS,
      seletores: ['igual'],
    },
    { acao: 'caducar', de: ['PEDIDO'], para: 'CADUCO', quem: ['portal'], guardas: [], seletores: ['mudada'] },
  ],
  estado: ({ situacao }) => situacao,
  papeis: { decisor: ({ podeDecidir }) => podeDecidir, portal: () => false },
  guardas: {
    outra_pessoa: ({ pediu }) => (pediu ? 'Você fez este pedido: outra pessoa precisa decidir.' : null),
    sem_interesse: ({ devedor }) => (devedor ? 'A cobrança é sua: outra pessoa precisa decidir.' : null),
  },
  seletores: {
    igual: ({ visto, agora }) => !mudou(visto, agora),
    mudada: ({ visto, agora }) => mudou(visto, agora),
  },
};
