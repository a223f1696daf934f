import { ACOES, type Acao } from '@balcao/domain/requerimento/acao';
import type { Detalhe } from './queries.ts';

/** An action of the page, as the server decided it. */
interface Offered {
  acao: Acao;
  rotulo: string;
  permitido: boolean;
  /** Reason why not now; null when allowed. */
  motivo: string | null;
}

/** The offered action; null when the server does not offer it. */
export function findOffered({ acoes }: Pick<Detalhe, 'acoes'>, acao: Acao): Offered | null {
  const found = acoes.find((offered) => offered.acao === acao);
  return found ? { ...found, acao, rotulo: ACOES[acao].rotulo } : null;
}

/** Whether the action is allowed now. */
export function mayDo(detail: Pick<Detalhe, 'acoes'>, acao: Acao): boolean {
  return findOffered(detail, acao)?.permitido ?? false;
}
