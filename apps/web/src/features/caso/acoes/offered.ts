import { type Acao, isAcao } from '@balcao/domain/requerimento/acao';
import { type Detalhe, findOffered } from '#features/requerimento/api.tsx';

/** An act as the server offers it. */
export type Offered = NonNullable<ReturnType<typeof findOffered>>;

/** Whether the person declared an impediment in this open request: nothing else forbids declaring one. */
export function isImpedido(detail: Pick<Detalhe, 'acoes'>): boolean {
  return findOffered(detail, 'declarar_impedimento')?.permitido === false;
}

/** Those of the given acts that the server offers, in the given order. */
export function offeredOf(detail: Pick<Detalhe, 'acoes'>, wanted: readonly Acao[]): Offered[] {
  return wanted.map((acao) => findOffered(detail, acao)).filter((found) => found !== null);
}

/** Parses an act from the address; null for anything else. */
export function readAcao(text: string | undefined): Acao | null {
  return text !== undefined && isAcao(text) ? text : null;
}
