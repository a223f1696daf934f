import { formatDataExtenso } from '@balcao/domain/texto/data-extenso';

/** Place and date, the closing line of an official paper: 'Belo Horizonte, 21 de novembro de 2026.' */
export function formatLocalData(cidade: string, instant: Date): string {
  return `${cidade}, ${formatDataExtenso(instant)}.`;
}
