import { MEIOS_QUE_DEVOLVEM } from '../pagamento/meio.ts';
import type { EspecieDiferenca, Trilho } from './recebimento.ts';

/**
 * What may be done about a difference: pay another charge with it, keep it as a credit of its payer, give it back, take it as
 * it is, or say whose it is, which makes it a credit of that person.
 */
export const SOLUCOES = ['APLICAR', 'CREDITAR', 'DEVOLVER', 'ACEITAR', 'VINCULAR'] as const;

export type Solucao = (typeof SOLUCOES)[number];

const SOBRA: readonly Solucao[] = ['APLICAR', 'CREDITAR', 'DEVOLVER'];

/** Where a difference stands: nobody solved it, its refund waits for a second person or is on its way, or it is over. */
export const SITUACOES_DIFERENCA = ['ABERTA', 'EM_APROVACAO', 'DEVOLVENDO', 'RESOLVIDA'] as const;

export type SituacaoDiferenca = (typeof SITUACOES_DIFERENCA)[number];

/** What is missing was charged anew already, and money that came late is on its charge: both are only seen. */
const POSSIVEIS: Readonly<Record<EspecieDiferenca, readonly Solucao[]>> = {
  SEM_COBRANCA: ['APLICAR', 'VINCULAR', 'DEVOLVER'],
  EM_DOBRO: SOBRA,
  A_MAIOR: SOBRA,
  A_MENOR: ['ACEITAR'],
  TARDIA: ['ACEITAR'],
};

/** A difference as far as it decides on its solutions. */
export interface AResolver {
  especie: EspecieDiferenca;
  trilho: Trilho;
  /** The money is still here: nobody used it, and it did not go back. */
  temSaldo: boolean;
}

/** The ways out of a difference, in the order in which they are offered. Money that is gone leaves nothing to decide. */
export function solucoesDe({ especie, trilho, temSaldo }: AResolver): Solucao[] {
  if (!temSaldo) return ['ACEITAR'];
  return POSSIVEIS[especie].filter((one) => one !== 'DEVOLVER' || MEIOS_QUE_DEVOLVEM.includes(trilho));
}

/** True for a solution that needs a second person: money leaves the council. */
export function pedeSegundaPessoa(solucao: Solucao): boolean {
  return solucao === 'DEVOLVER';
}
