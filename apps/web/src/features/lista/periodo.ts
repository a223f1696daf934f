import { formatIsoDate } from '@balcao/domain/texto/data-br';
import type { Option } from '#ui/select-field.tsx';
import type { ListSearch } from './list-search.ts';

/** Number of the preset that takes the days given. */
export const PERIODO_LIVRE = 6;

const LABELS = [
  'Hoje',
  'Últimos 7 dias',
  'Últimos 30 dias',
  'Últimos 90 dias',
  'Este ano',
  'Tudo',
  'Período',
] as const;

/** The presets of the creation date, by their number. */
export const PERIODOS: readonly Option[] = LABELS.map((label, i) => ({ value: String(i), label }));

/** The period in words: 'Últimos 90 dias', 'de 01/11/2026 a 27/11/2026'. */
export function describePeriodo({ data, inicio, fim }: Pick<ListSearch, 'data' | 'inicio' | 'fim'>): string {
  if (data !== PERIODO_LIVRE) return LABELS[data] ?? '';
  const from = inicio ? `de ${formatIsoDate(inicio)}` : '';
  const to = fim ? `até ${formatIsoDate(fim)}` : '';
  if (inicio && fim) return `${from} a ${formatIsoDate(fim)}`;
  return `${from}${to}` || 'Qualquer data';
}
