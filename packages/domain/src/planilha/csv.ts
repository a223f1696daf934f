import { decimalDeCentavos } from '../dinheiro/centavos.ts';
import { formatIsoDate, formatMomento } from '../texto/data-br.ts';
import type { Celula } from './celula.ts';

/** What a spreadsheet skips before it looks for a formula: blanks and invisible characters. */
const UNSEEN = /^[\s\p{Cc}\p{Cf}]+/u;
const STARTERS: ReadonlySet<string> = new Set(['=', '+', '-', '@', '\u2212']);

/**
 * Whether a spreadsheet may take the text for a formula. Such a text begins with `=`, `+`, `-` or `@` in any
 * width, also behind blanks. A tab or a line break counts too, because some programs drop it before they
 * look.
 */
export function isFormula(text: string): boolean {
  if (/^[\t\r\n]/.test(text)) return true;
  const [first = ''] = text.replace(UNSEEN, '');
  return STARTERS.has(first.normalize('NFKC'));
}

/** The text so that no spreadsheet computes it: an apostrophe in front says that it is text. */
export function neutralizarFormula(text: string): string {
  return isFormula(text) ? `'${text}` : text;
}

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
    case 'centavos':
      return decimalDeCentavos(cell.valor).replace('.', ',');
    case 'data':
      return formatIsoDate(cell.valor);
    case 'instante':
      return formatMomento(cell.valor);
    case 'texto':
      return `"${neutralizarFormula(cell.valor).replaceAll('"', '""')}"`;
  }
}
