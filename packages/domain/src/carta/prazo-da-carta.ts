import { formatDuration } from '../prazo/explicacao.ts';

/** How long the person has from the ciência on, in days as they run: '1 dia corrido', '15 dias corridos'. */
export function diasCorridos(prazoDias: number): string {
  return formatDuration(prazoDias, 'CORRIDOS');
}

/**
 * When the term of a letter begins, in words for its addressee, on paper and in the portal. `startCount`
 * counts the same way: ciência on a day without expediente counts as given on the next business day.
 */
export const INICIO_DO_PRAZO =
  'O prazo começa no primeiro dia útil depois da ciência. Ciência em dia sem expediente vale como dada no dia útil seguinte.';
