import type { Acao } from '../requerimento/acao.ts';
import type { Status } from '../requerimento/status.ts';

/**
 * Who, of those whom the law table allows, may take a way: all of them, who is in charge, who leads the group, or nobody.
 * Whoever holds the permission for every group may always, so that a group without a leader is not stuck.
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
  /** One more permission that whoever takes it must hold; null for none. */
  permissao: string | null;
  /** Whether the notice of this way is sent. */
  avisa: boolean;
}

/** A name for a way, for keys and addresses. */
export function caminhoKey({ de, acao, para }: Caminho): string {
  return `${de}.${acao}.${para}`;
}
