import { addMonths } from '../prazo/data.ts';

/** Months ahead in which a version may begin to hold. */
const MESES_MAX = 12;

/** Why a version cannot begin to hold on this day, in words; null where it can. */
export function diaInvalido(desde: string, hoje: string): string | null {
  if (desde < hoje) return 'Escolha hoje ou um dia depois de hoje.';
  if (desde > addMonths(hoje, MESES_MAX)) return 'Escolha um dia dentro dos próximos 12 meses.';
  return null;
}
