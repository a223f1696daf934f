import type { Ciclo, Passo } from '../ciclo/ciclo.ts';
import type { AtoDeDuasPessoas, EstadoDaDevolucao, SituacaoAto } from './ato.ts';
import {
  type EspecieCobranca,
  SITUACOES_ABERTAS,
  SITUACOES_COBRANCA,
  type SituacaoCobranca,
} from './situacao.ts';

/** The permission of each act: one holder asks, another one decides. */
export const PERMISSAO_DO_ATO = {
  CANCELAR: 'financeiro.cancelar',
  BAIXAR: 'financeiro.baixar_manual',
  DEVOLVER: 'financeiro.restituir.aprovar',
  CREDITAR: 'financeiro.restituir.aprovar',
} as const satisfies Record<AtoDeDuasPessoas, string>;

/** Each act in words. */
export const ATO_EM_PALAVRAS: Readonly<Record<AtoDeDuasPessoas, string>> = {
  CANCELAR: 'Cancelamento',
  BAIXAR: 'Baixa manual',
  DEVOLVER: 'Devolução',
  CREDITAR: 'Crédito',
};

/** The acts whose names are masculine; the others are feminine. */
const MASCULINOS: readonly AtoDeDuasPessoas[] = ['CANCELAR', 'CREDITAR'];

const DEVOLUCAO_EM_PALAVRAS: Readonly<Record<EstadoDaDevolucao, string>> = {
  ENVIADA: 'aprovada e enviada ao banco',
  FEITA: 'aprovada e feita',
  NAO_FEITA: 'aprovada, mas não feita pelo banco',
};

/** Where an act stands, in words that agree with its name; the money of a refund only goes out once it is approved. */
export function dizerSituacaoDoAto(ato: {
  especie: AtoDeDuasPessoas;
  situacao: SituacaoAto;
  devolucao: EstadoDaDevolucao | null;
}): string {
  const { especie, situacao, devolucao } = ato;
  const o = MASCULINOS.includes(especie) ? 'o' : 'a';
  switch (situacao) {
    case 'PEDIDO':
      return 'à espera';
    case 'APROVADO':
      return devolucao ? DEVOLUCAO_EM_PALAVRAS[devolucao] : `aprovad${o} e feit${o}`;
    case 'RECUSADO':
      return `recusad${o}`;
    case 'CADUCO':
      return 'perdeu a validade';
  }
}

/** How a person paid outside of the portal. */
export const FORMAS_DE_PAGAMENTO = {
  TRANSFERENCIA: 'Transferência ou depósito',
  DINHEIRO: 'Dinheiro',
  CHEQUE: 'Cheque',
  JUDICIAL: 'Depósito judicial',
  OUTRA: 'Outra forma',
} as const;

export type FormaDePagamento = keyof typeof FORMAS_DE_PAGAMENTO;

export const NOMES_FORMA_DE_PAGAMENTO = Object.keys(FORMAS_DE_PAGAMENTO) as [
  FormaDePagamento,
  ...FormaDePagamento[],
];

/** A charge before one person of the staff. */
export interface ContextoDaCobranca {
  situacao: SituacaoCobranca;
  especie: EspecieCobranca;
  /** A request asks for it, and ends with it. */
  doPedido: boolean;
  /** The payer's bank is asked to take the payment back. */
  emDisputa: boolean;
  /** An act upon it waits for a second person. */
  pendente: boolean;
  /** Of what is owed back, how much nobody asked for yet; in cents. */
  aMais: number;
  /** Which acts the person has the permission for. */
  pode: Readonly<Record<AtoDeDuasPessoas, boolean>>;
  /** Whether the person owes it, or acts for its debtor. */
  devedor: boolean;
}

interface NomesDaCobranca {
  estado: SituacaoCobranca;
  acao: AtoDeDuasPessoas;
  papel: 'autorizado';
  guarda: 'sem_interesse' | 'sem_pendente' | 'sem_disputa' | 'fora_do_pedido' | 'fora_do_acordo';
  seletor: 'tem_a_mais';
}

const passo = (
  acao: AtoDeDuasPessoas,
  de: readonly SituacaoCobranca[],
  guardas: readonly NomesDaCobranca['guarda'][],
  seletores: readonly NomesDaCobranca['seletor'][] = [],
): Passo<NomesDaCobranca> => ({
  acao,
  de,
  para: null,
  quem: ['autorizado'],
  guardas: ['sem_interesse', 'sem_pendente', ...guardas],
  seletores,
});

/** What staff may ask for upon a charge. Asking changes nothing of it: a second person does. */
export const ATOS_DA_COBRANCA: Ciclo<NomesDaCobranca, ContextoDaCobranca> = {
  passos: [
    passo('BAIXAR', SITUACOES_ABERTAS, ['sem_disputa']),
    passo('CANCELAR', SITUACOES_ABERTAS, ['sem_disputa', 'fora_do_pedido', 'fora_do_acordo']),
    passo('DEVOLVER', SITUACOES_COBRANCA, ['sem_disputa'], ['tem_a_mais']),
    passo('CREDITAR', SITUACOES_COBRANCA, ['sem_disputa'], ['tem_a_mais']),
  ],
  estado: ({ situacao }) => situacao,
  papeis: { autorizado: ({ pode }, { acao }) => pode[acao] },
  guardas: {
    sem_interesse: ({ devedor }) => (devedor ? 'A cobrança é sua: outra pessoa precisa cuidar dela.' : null),
    sem_pendente: ({ pendente }) => (pendente ? 'Já há um ato à espera da segunda pessoa.' : null),
    sem_disputa: ({ emDisputa }) =>
      emDisputa ? 'O pagamento está em disputa no banco. Espere a decisão.' : null,
    fora_do_pedido: ({ doPedido }) =>
      doPedido ? 'É a taxa de um pedido: ela acaba quando o pedido acaba.' : null,
    fora_do_acordo: ({ especie }) =>
      especie === 'PARCELA' ? 'É a parcela de um acordo: ela acaba quando o acordo acaba.' : null,
  },
  seletores: { tem_a_mais: ({ aMais }) => aMais > 0 },
};
