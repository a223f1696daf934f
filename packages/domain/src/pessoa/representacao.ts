import type { IsoDate } from '../prazo/data.ts';

/** In what capacity somebody acts for a company; stored, shown and printed as it stands here. */
export const PAPEIS = [
  'Sócio ou administrador',
  'Procurador',
  'Contador',
  'Empregado autorizado',
  'Outro',
] as const;

export type Papel = (typeof PAPEIS)[number];

/** In what capacity somebody acts for a natural person: by procuração, which needs no recognised signature (Lei 13.726/2018). */
export const PAPEL_DE_PESSOA: Papel = 'Procurador';

/** Kinds of file that a power of attorney may be: a signed paper as it is or pictured, no text that anybody can go on writing. */
export const TIPOS_DE_PROCURACAO: readonly string[] = ['pdf', 'jpg', 'png'];

/** Said to who asked to be a proxy, in place of why not, and the same whatever it was. */
export const PROCURACAO_RECUSADA =
  'O Conselho não conseguiu confirmar esta procuração. Fale com a pessoa ou com o Conselho.';

/** Requests of one person that may wait for an answer at the same time. */
export const PEDIDOS_PENDENTES_MAX = 3;

/** Shown when the last day of a representation has passed already. */
export const FIM_PASSADO = 'Escolha hoje ou um dia depois de hoje.';

/** Where a representation stands: in force, past its last day, or ended by somebody. */
export type SituacaoRepresentacao = 'vigente' | 'vencida' | 'encerrada';

/** Why this last day cannot be taken; null when it can, as when there is none. */
export function checkFim(ate: IsoDate | null, hoje: IsoDate): string | null {
  return ate !== null && ate < hoje ? FIM_PASSADO : null;
}

/** Where it stands on that day. The last day still counts. */
export function situacaoDaRepresentacao(
  { ate, encerrada }: { ate: IsoDate | null; encerrada: boolean },
  hoje: IsoDate,
): SituacaoRepresentacao {
  if (encerrada) return 'encerrada';
  return ate !== null && ate < hoje ? 'vencida' : 'vigente';
}

/** Whether a stored CPF or CNPJ is that of a natural person, also where it comes masked. */
export function isDePessoa(cpfCnpj: string): boolean {
  return cpfCnpj.length === 11 || cpfCnpj.startsWith('*');
}
