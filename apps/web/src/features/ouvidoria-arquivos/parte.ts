import type { ResponseOf } from '@balcao/contract/kernel/route';
import type { manifestacao } from '@balcao/contract/manifestacao';

export type Arquivo = ResponseOf<typeof manifestacao.detail>['arquivos'][number];

/** What files came with: the text of the manifestation, or one message, completion, answer or forwarding. */
export interface Parte {
  parte: Arquivo['parte'];
  /** Id of what they came with; null for the text itself. */
  parteId?: string | null;
}

/** The files that came with one part. */
export function arquivosDaParte<A extends Pick<Arquivo, 'parte' | 'parteId'>>(
  arquivos: readonly A[],
  { parte, parteId = null }: Parte,
): A[] {
  return arquivos.filter((one) => one.parte === parte && one.parteId === parteId);
}

/** Why a file cannot be opened, or not yet; empty where it can. */
export function sayVerificacao({ verificacao }: Pick<Arquivo, 'verificacao'>): string {
  if (verificacao === 'em_verificacao') return 'Em verificação contra vírus.';
  return verificacao === 'bloqueado' ? 'Bloqueado na verificação contra vírus.' : '';
}
