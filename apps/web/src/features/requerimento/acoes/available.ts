import { ACOES, type Acao, isAcao } from '@balcao/domain/requerimento/acao';
import type { Detalhe } from '../queries.ts';

/** A button of the page, as the server decided it. */
export interface Offered {
  acao: Acao;
  rotulo: string;
  permitido: boolean;
  /** Why not now; null when it may be done. */
  motivo: string | null;
}

/** The offered action of this name; null when it is not offered at all. */
export function findOffered({ acoes }: Pick<Detalhe, 'acoes'>, acao: Acao): Offered | null {
  const found = acoes.find((offered) => offered.acao === acao);
  return found ? { ...found, acao, rotulo: ACOES[acao].rotulo } : null;
}

/** Whether the action may be done now. */
export function mayDo(detail: Pick<Detalhe, 'acoes'>, acao: Acao): boolean {
  return findOffered(detail, acao)?.permitido ?? false;
}

/** Whether the person declared an impediment in this open request: of all acts, that alone keeps one from declaring it. */
export function isImpedido(detail: Pick<Detalhe, 'acoes'>): boolean {
  return findOffered(detail, 'declarar_impedimento')?.permitido === false;
}

/** The action with why it may not be done, in a state of the request that no longer allows it; null while it does. */
export function closedAct(detail: Pick<Detalhe, 'acoes'>, acao: Acao): Omit<Offered, 'permitido'> | null {
  const offered = findOffered(detail, acao);
  if (offered?.permitido) return null;
  return { acao, rotulo: ACOES[acao].rotulo, motivo: offered?.motivo ?? null };
}

/** The offered actions among these, in this order. */
export function offeredOf(detail: Pick<Detalhe, 'acoes'>, wanted: readonly Acao[]): Offered[] {
  return wanted.map((acao) => findOffered(detail, acao)).filter((found) => found !== null);
}

/** The action that a text names; null for anything else. */
export function readAcao(text: string | undefined): Acao | null {
  return text !== undefined && isAcao(text) ? text : null;
}
