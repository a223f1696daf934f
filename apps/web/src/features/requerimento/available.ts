import { ACOES, type Acao } from '@balcao/domain/requerimento/acao';
import type { Detalhe } from './queries.ts';

/** A button of the page, as the server decided it. */
interface Offered {
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
