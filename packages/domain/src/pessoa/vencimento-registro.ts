import { diffDays, type IsoDate } from '../prazo/data.ts';

/** Days before the end of a registration on which its holder is told, the first one first. */
export const AVISOS_DE_VENCIMENTO = [60, 30, 7] as const;

/**
 * Which of the warnings is due today: the nearest whose day has come, so that a day on which nothing ran is made up for and
 * nobody gets two at once. Null before the first, and once the registration is over.
 */
export function avisoDeVencimento(validade: IsoDate, hoje: IsoDate): number | null {
  const left = diffDays(hoje, validade);
  return left < 0 ? null : (AVISOS_DE_VENCIMENTO.findLast((days) => left <= days) ?? null);
}
