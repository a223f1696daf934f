import type { PrazoDerivado } from './relogio.ts';

export type ErroProrrogacao =
  | 'SEM_PRAZO'
  | 'ENCERRADO'
  | 'JA_PRORROGADO'
  | 'VENCIDO'
  | 'SEM_MOTIVO'
  | 'IMPRORROGAVEL';

/** Shortest justification of an extension, in characters. */
export const MOTIVO_PRORROGACAO_MINIMO = 30;

/** Why an extension is refused, to show beside the button or the field. */
export const MENSAGENS_PRORROGACAO: Record<ErroProrrogacao, string> = {
  SEM_PRAZO: 'Este pedido ainda não tem prazo em curso.',
  ENCERRADO: 'O prazo já foi encerrado.',
  JA_PRORROGADO: 'O prazo só pode ser prorrogado uma vez.',
  VENCIDO: 'O prazo já venceu: a prorrogação precisa ser feita antes.',
  IMPRORROGAVEL: 'A lei não permite prorrogar este prazo.',
  SEM_MOTIVO: `Explique por que precisa de mais tempo, com pelo menos ${MOTIVO_PRORROGACAO_MINIMO} letras.`,
};

/** Whether the clock may be extended now: once, before the due day is over, justification apart. Null means yes. */
export function checkProrrogavel(prazo: PrazoDerivado | null): ErroProrrogacao | null {
  if (!prazo) return 'SEM_PRAZO';
  if (prazo.situacao === 'encerrado') return 'ENCERRADO';
  if (prazo.improrrogavel) return 'IMPRORROGAVEL';
  if (prazo.prorrogado) return 'JA_PRORROGADO';
  return prazo.vencido ? 'VENCIDO' : null;
}

/**
 * Checks an extension with its justification before it enters the ledger (Lei 9.784/1999 arts. 24 and 49,
 * Lei 13.460/2017 art. 16). Null means it may be written.
 */
export function checkProrrogacao(prazo: PrazoDerivado | null, motivo: string): ErroProrrogacao | null {
  const refused = checkProrrogavel(prazo);
  if (refused) return refused;
  return motivo.trim().replace(/\s+/g, ' ').length < MOTIVO_PRORROGACAO_MINIMO ? 'SEM_MOTIVO' : null;
}
