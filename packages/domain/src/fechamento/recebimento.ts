import { TOLERANCIA } from '../pagamento/lancamento.ts';
import { MEIOS_DE_PAGAR } from '../pagamento/meio.ts';

/** The ways by which money comes in, in the order of the closing. Credit of another charge is no new money. */
export const TRILHOS = [...MEIOS_DE_PAGAR, 'MANUAL'] as const;

export type Trilho = (typeof TRILHOS)[number];

/** True for a rail of the list. */
export function isTrilho(text: string): text is Trilho {
  return TRILHOS.some((one) => one === text);
}

/**
 * How money may differ from what was expected: it belongs to no charge, it paid too much or too little, it paid what another
 * payment had paid, or the portal heard of it after its day was closed.
 */
export const ESPECIES_DIFERENCA = ['SEM_COBRANCA', 'EM_DOBRO', 'A_MAIOR', 'A_MENOR', 'TARDIA'] as const;

export type EspecieDiferenca = (typeof ESPECIES_DIFERENCA)[number];

/** One transfer as the books took it, in integer cents. */
export interface Recebimento {
  trilho: Trilho;
  /** What came in. */
  valor: number;
  /** The part that paid what was owed; the rest is to be given back. */
  devido: number;
  /** What was still missing after it and was written off or charged anew. */
  falta: number;
  /** False while nobody knows which charge it pays. */
  temCobranca: boolean;
  /** Another payment had settled the charge before. */
  jaEstavaPaga: boolean;
  /** Its own day was closed before the portal heard of it. */
  depoisDoFechamento: boolean;
}

export interface Diferenca {
  especie: EspecieDiferenca;
  /** Integer cents, above zero. */
  valor: number;
}

/** What was expected of a transfer: what it paid and what was missing. */
export function esperadoDe({ devido, falta }: Pick<Recebimento, 'devido' | 'falta'>): number {
  return devido + falta;
}

/** How a transfer differs from what was expected; null when it does not. Money comes before lateness. */
export function classificar(recebimento: Recebimento): Diferenca | null {
  const { valor, devido, falta, temCobranca, jaEstavaPaga, depoisDoFechamento } = recebimento;
  if (!temCobranca) return { especie: 'SEM_COBRANCA', valor };
  if (devido === 0 && jaEstavaPaga) return { especie: 'EM_DOBRO', valor };
  if (valor > devido) return { especie: 'A_MAIOR', valor: valor - devido };
  if (falta > TOLERANCIA) return { especie: 'A_MENOR', valor: falta };
  return depoisDoFechamento ? { especie: 'TARDIA', valor } : null;
}
