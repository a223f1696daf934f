import { type Acao, isAcao } from '@balcao/domain/requerimento/acao';
import { type Detalhe, findOffered } from '#features/requerimento/api.tsx';

/** A button of the page, as the server decided it. */
export type Offered = NonNullable<ReturnType<typeof findOffered>>;

/** Whether the person declared an impediment in this open request: of all acts, that alone keeps one from declaring it. */
export function isImpedido(detail: Pick<Detalhe, 'acoes'>): boolean {
  return findOffered(detail, 'declarar_impedimento')?.permitido === false;
}

/** The offered actions among these, in this order. */
export function offeredOf(detail: Pick<Detalhe, 'acoes'>, wanted: readonly Acao[]): Offered[] {
  return wanted.map((acao) => findOffered(detail, acao)).filter((found) => found !== null);
}

/** The action that a text names; null for anything else. */
export function readAcao(text: string | undefined): Acao | null {
  return text !== undefined && isAcao(text) ? text : null;
}
