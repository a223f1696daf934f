import { formatIsoDate, formatMomento } from '../texto/data-br.ts';
import type { Celula } from './celula.ts';
import { neutralizarFormula } from './formula.ts';

/** The first bytes of the file: without them Excel reads accents wrong. */
export const CSV_BOM = '\uFEFF';

/**
 * One line of a CSV as Brazilian spreadsheets read it: semicolons, dates day first, decimal comma. Every text stands in
 * quotes, so that a program that splits at another sign finds no formula behind it either.
 */
export function csvLine(cells: readonly Celula[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

function csvCell(cell: Celula): string {
  if (cell === null) return '';
  switch (cell.tipo) {
    case 'numero':
      return String(cell.valor).replace('.', ',');
    case 'data':
      return formatIsoDate(cell.valor);
    case 'instante':
      return formatMomento(cell.valor);
    case 'texto':
      return `"${neutralizarFormula(cell.valor).replaceAll('"', '""')}"`;
  }
}
