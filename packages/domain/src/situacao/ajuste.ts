import type { Acao } from '../requerimento/acao.ts';
import type { Status } from '../requerimento/status.ts';

/**
 * Who may take a way, of the people whom the law table allows: all, the person in charge, the leaders of the
 * group, or none. A holder of the permission for every group always may, so that a group without a leader is
 * not stuck.
 */
export type Alcance = 'lei' | 'responsavel' | 'lideranca' | 'ninguem';

/** One way from a situation to another. */
export interface Caminho {
  de: Status;
  acao: Acao;
  para: Status;
}

/** What a council decided about a way. It only ever narrows what the table of the law allows. */
export interface Ajuste extends Caminho {
  alcance: Alcance;
  /** One more permission that its taker must hold; null for none. */
  permissao: string | null;
  /** Whether the notice of this way is sent. */
  avisa: boolean;
}

/** A name for a way, for keys and addresses. */
export function caminhoKey({ de, acao, para }: Caminho): string {
  return `${de}.${acao}.${para}`;
}
