/** What a charge is for. A fee belongs to a request; the others are debts of the person. */
export const ESPECIES_COBRANCA = [
  'ANUIDADE',
  'TAXA',
  'MULTA_INFRACAO',
  'MULTA_ETICA',
  'MULTA_ELEITORAL',
  'PARCELA',
  'HONORARIOS',
  'CUSTAS',
] as const;

export type EspecieCobranca = (typeof ESPECIES_COBRANCA)[number];

/** Situations in which there is still something to pay, from issue to the courts. */
export const SITUACOES_ABERTAS = [
  'EMITIDA',
  'A_VENCER',
  'VENCIDA',
  'EM_COBRANCA_ADM',
  'EM_DIVIDA_ATIVA',
  'PROTESTADA',
  'AJUIZADA',
] as const;

/** Situations in which nothing is owed on this charge, whatever follows from it. */
const SITUACOES_FECHADAS = [
  'PAGA',
  'PAGA_A_MENOR',
  'PAGA_A_MAIOR',
  'PARCELADA',
  'CANCELADA',
  'ISENTA',
  'PRESCRITA',
  'ESTORNADA',
] as const;

export const SITUACOES_COBRANCA = [...SITUACOES_ABERTAS, ...SITUACOES_FECHADAS] as const;

export type SituacaoCobranca = (typeof SITUACOES_COBRANCA)[number];

/** True for a situation of the list; the database keeps no other. */
export function isSituacaoCobranca(text: string): text is SituacaoCobranca {
  return SITUACOES_COBRANCA.some((one) => one === text);
}

/** True while the charge may be paid, split into instalments, contested or cancelled. */
export function isEmAberto(situacao: SituacaoCobranca): boolean {
  return SITUACOES_ABERTAS.some((one) => one === situacao);
}

/** True when the whole amount came in; what came in beyond it is to be given back. */
export function isQuitada(situacao: SituacaoCobranca): boolean {
  return situacao === 'PAGA' || situacao === 'PAGA_A_MAIOR';
}

/** The ends of a charge without money. */
const FINS = ['CANCELADA', 'ISENTA', 'PRESCRITA'] as const;

/** How a charge in this situation ended without money; null for one that did not, or whose debt an agreement took over. */
export function fimDaCobranca(situacao: SituacaoCobranca): (typeof FINS)[number] | null {
  return FINS.find((fim) => fim === situacao) ?? null;
}
