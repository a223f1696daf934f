import { endSentence } from '../texto/frase.ts';
import type { Resultado } from './decisao.ts';
import type { Problema } from './problema.ts';

/** The answers that the law on access to information knows (Lei 12.527/2011; Decreto 7.724/2012). */
export const DESFECHO_CODIGOS = [
  'ACESSO_CONCEDIDO',
  'PARCIALMENTE_CONCEDIDO',
  'NEGADO',
  'INFORMACAO_INEXISTENTE',
  'ORGAO_SEM_COMPETENCIA',
  'PEDIDO_DUPLICADO',
  'NAO_E_PEDIDO_DE_INFORMACAO',
] as const;

export type DesfechoCodigo = (typeof DESFECHO_CODIGOS)[number];

/** Why information may be kept back, with the article that says so. */
export const FUNDAMENTOS_NEGATIVA = {
  SIGILO_LEGAL: { rotulo: 'Sigilo previsto em outra lei', base: 'Lei nº 12.527/2011, art. 22' },
  INFORMACAO_PESSOAL: { rotulo: 'Informação pessoal', base: 'Lei nº 12.527/2011, art. 31' },
  CLASSIFICADA: { rotulo: 'Informação classificada em grau de sigilo', base: 'Lei nº 12.527/2011, art. 23' },
  GENERICO: { rotulo: 'Pedido genérico', base: 'Decreto nº 7.724/2012, art. 13, I' },
  DESPROPORCIONAL: { rotulo: 'Pedido desproporcional', base: 'Decreto nº 7.724/2012, art. 13, II' },
  TRABALHO_ADICIONAL: {
    rotulo: 'Pedido que exige trabalho adicional de análise',
    base: 'Decreto nº 7.724/2012, art. 13, III',
  },
} as const;

export type FundamentoNegativa = keyof typeof FUNDAMENTOS_NEGATIVA;

/** The grounds by their codes, in the order in which they are offered. */
export const FUNDAMENTO_CODIGOS = Object.keys(FUNDAMENTOS_NEGATIVA) as [
  FundamentoNegativa,
  ...FundamentoNegativa[],
]; // the keys of a record that is not empty

/** What a result asks of its decider, beside the reasons. */
export interface Complemento {
  fundamento: FundamentoNegativa | null;
  /** Who answers for the matter. */
  orgaoCompetente: string | null;
  /** Number of the request that was made before. */
  pedidoAnterior: string | null;
}

/** A finer result that a workflow offers, within one of the three ends of a decision. */
export interface Desfecho {
  codigo: DesfechoCodigo;
  rotulo: string;
  /** What it means for the requester; `…` stands for what `pede` names. */
  explicacao: string;
  resultado: Resultado;
  pede: keyof Complemento | null;
}

/** The results of a request for information, each with the end that it leads to. */
export const DESFECHOS_LAI: readonly Desfecho[] = [
  {
    codigo: 'ACESSO_CONCEDIDO',
    rotulo: 'Acesso concedido',
    resultado: 'DEFERIDO',
    pede: null,
    explicacao: 'O Conselho entrega a informação que você pediu.',
  },
  {
    codigo: 'PARCIALMENTE_CONCEDIDO',
    rotulo: 'Acesso concedido em parte',
    resultado: 'DEFERIDO_PARCIAL',
    pede: 'fundamento',
    explicacao: 'O Conselho entrega uma parte da informação. A outra parte a lei não permite entregar.',
  },
  {
    codigo: 'NEGADO',
    rotulo: 'Acesso negado',
    resultado: 'INDEFERIDO',
    pede: 'fundamento',
    explicacao: 'O Conselho não pode entregar essa informação.',
  },
  {
    codigo: 'INFORMACAO_INEXISTENTE',
    rotulo: 'Informação inexistente',
    resultado: 'INDEFERIDO',
    pede: null,
    explicacao: 'O Conselho procurou e não tem essa informação.',
  },
  {
    codigo: 'ORGAO_SEM_COMPETENCIA',
    rotulo: 'Órgão sem competência',
    resultado: 'INDEFERIDO',
    pede: 'orgaoCompetente',
    explicacao: 'Quem cuida desse assunto é outro órgão: …. Faça o pedido a ele.',
  },
  {
    codigo: 'PEDIDO_DUPLICADO',
    rotulo: 'Pedido duplicado',
    resultado: 'INDEFERIDO',
    pede: 'pedidoAnterior',
    explicacao: 'O mesmo já foi pedido antes, no pedido nº …. A resposta vale para os dois.',
  },
  {
    codigo: 'NAO_E_PEDIDO_DE_INFORMACAO',
    rotulo: 'Não é pedido de informação',
    resultado: 'INDEFERIDO',
    pede: null,
    explicacao: 'O que você escreveu não pede uma informação. Os motivos dizem qual é o caminho certo.',
  },
];

const FALTA: Record<keyof Complemento, string> = {
  fundamento: 'Escolha o fundamento legal da negativa.',
  orgaoCompetente: 'Diga qual é o órgão competente.',
  pedidoAnterior: 'Informe o número do outro pedido.',
};

/** A result as it was chosen, with what it asks for. */
export interface DesfechoDado extends Complemento {
  desfecho: DesfechoCodigo | null;
}

/** No result, as in the workflows that know none. */
export const SEM_DESFECHO: DesfechoDado = {
  desfecho: null,
  fundamento: null,
  orgaoCompetente: null,
  pedidoAnterior: null,
};

/**
 * What is wrong with the chosen result, by field; empty when it may be signed. Where the workflow offers results one of
 * them is chosen, it leads to the end that is decided, and it comes with what it asks for.
 */
export function validateDesfecho(
  dado: DesfechoDado & { resultado: Resultado },
  desfechos: readonly Desfecho[] | undefined,
): Problema[] {
  if (!desfechos)
    return dado.desfecho === null
      ? []
      : [{ campo: 'desfecho', mensagem: 'Este serviço não tem esse resultado.' }];
  const chosen = desfechos.find(({ codigo }) => codigo === dado.desfecho);
  if (chosen?.resultado !== dado.resultado) return [{ campo: 'desfecho', mensagem: 'Escolha o resultado.' }];
  const { pede } = chosen;
  return pede === null || dado[pede]?.trim() ? [] : [{ campo: pede, mensagem: FALTA[pede] }];
}

/** The result with what it asks for and nothing else: what was typed before another one was chosen is no part of it. */
export function keepAsked(dado: DesfechoDado): DesfechoDado {
  const pede = find(dado.desfecho)?.pede ?? null;
  const asked = pede === null ? {} : { [pede]: dado[pede]?.trim() ?? null };
  return { ...SEM_DESFECHO, desfecho: dado.desfecho, ...asked };
}

function find(codigo: DesfechoCodigo | null): Desfecho | undefined {
  return DESFECHOS_LAI.find((one) => one.codigo === codigo);
}

/** True for the code of a result. */
export function isDesfecho(codigo: unknown): codigo is DesfechoCodigo {
  return DESFECHO_CODIGOS.some((one) => one === codigo);
}

/** True for the code of a ground. */
export function isFundamento(codigo: string): codigo is FundamentoNegativa {
  return Object.hasOwn(FUNDAMENTOS_NEGATIVA, codigo);
}

/** A result in words. */
export interface DesfechoEmPalavras {
  rotulo: string;
  /** What it means, in plain words, with what it asked for. */
  explicacao: string;
  /** The ground of a denial, with its article; null where none is asked for. */
  fundamento: string | null;
}

/** The result as requester and staff read it; null where the workflow knows none. */
export function describeDesfecho(dado: DesfechoDado): DesfechoEmPalavras | null {
  const known = find(dado.desfecho);
  if (!known) return null;
  const { rotulo, explicacao, pede } = known;
  const named = pede === null || pede === 'fundamento' ? null : dado[pede];
  return {
    rotulo,
    // By a function: in a text to put in, «$&» and its like would stand for something.
    explicacao:
      named === null
        ? explicacao
        : explicacao.replace(/…(\.?)/, (_, stop) => (stop ? endSentence(named) : named)),
    fundamento: dado.fundamento === null ? null : nameFundamento(dado.fundamento),
  };
}

/** 'Informação pessoal (Lei nº 12.527/2011, art. 31)'. */
export function nameFundamento(codigo: FundamentoNegativa): string {
  const { rotulo, base } = FUNDAMENTOS_NEGATIVA[codigo];
  return `${rotulo} (${base})`;
}

/** The result within a sentence: «Pedido não aprovado: acesso negado». */
export function desfechoNaFrase({ rotulo }: DesfechoEmPalavras): string {
  return rotulo.charAt(0).toLowerCase() + rotulo.slice(1);
}
