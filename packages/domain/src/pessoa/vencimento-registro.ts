import { diffDays, type IsoDate } from '../prazo/data.ts';

/** Days before the end of a registration on which its holder gets a notice, the first one first. */
export const AVISOS_DE_VENCIMENTO = [60, 30, 7] as const;

/**
 * The warning that is due today: the nearest one whose day has come. A missed day is made up for, and two
 * never come at once. Null before the first one, and once the registration is over.
 */
export function avisoDeVencimento(validade: IsoDate, hoje: IsoDate): number | null {
  const left = diffDays(hoje, validade);
  return left < 0 ? null : (AVISOS_DE_VENCIMENTO.findLast((days) => left <= days) ?? null);
}
