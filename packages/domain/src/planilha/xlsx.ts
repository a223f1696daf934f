import { decimalDeCentavos } from '../dinheiro/centavos.ts';
import { diffDays, type IsoDate } from '../prazo/data.ts';
import { formatHora, isoDateInSaoPaulo } from '../texto/data-br.ts';
import type { Celula } from './celula.ts';

/** Numbers of the cell formats in the style sheet of the file. */
export const XLSX_ESTILO = { titulo: 1, data: 2, instante: 3 } as const;

/** Most characters that a cell holds; a longer text ends with an ellipsis, which says so. */
const CELULA_MAXIMO = 32_767;
/** Day 0 of the spreadsheet's calendar. */
const EPOCA: IsoDate = '1899-12-30';

// What XML cannot carry, and carriage returns, which it would turn into line feeds.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not pass
const UNSPEAKABLE = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g;
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;
const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in the XML of a sheet, in the escapes of the format (ECMA-376, `ST_Xstring`). */
export function xlsxTexto(text: string): string {
  const whole = text.toWellFormed();
  const fitting =
    whole.length > CELULA_MAXIMO ? `${whole.slice(0, CELULA_MAXIMO - 1).toWellFormed()}…` : whole;
  return fitting
    .replace(LOOKS_ESCAPED, '_x005F_')
    .replace(UNSPEAKABLE, (c) => `_x${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>"]/g, (c) => MARKUP[c] ?? c);
}

/** One cell of a sheet. Text is always a string of the file, never a formula, whatever it begins with. */
export function xlsxCelula(cell: Celula, estilo?: number): string {
  if (cell === null) return '<c/>';
  switch (cell.tipo) {
    case 'numero':
      return `<c><v>${cell.valor}</v></c>`;
    case 'centavos':
      return `<c><v>${decimalDeCentavos(cell.valor)}</v></c>`;
    case 'data':
      return `<c s="${XLSX_ESTILO.data}"><v>${diffDays(EPOCA, cell.valor)}</v></c>`;
    case 'instante':
      return `<c s="${XLSX_ESTILO.instante}"><v>${serial(cell.valor)}</v></c>`;
    case 'texto': {
      const style = estilo === undefined ? '' : ` s="${estilo}"`;
      return `<c${style} t="inlineStr"><is><t xml:space="preserve">${xlsxTexto(cell.valor)}</t></is></c>`;
    }
  }
}

/** An instant as days since day 0, in the time of Brasília, to the minute. */
function serial(instant: Date): number {
  const [hours = '0', minutes = '0'] = formatHora(instant).split('h');
  const day = diffDays(EPOCA, isoDateInSaoPaulo(instant));
  return day + (Number(hours) * 60 + Number(minutes)) / 1440;
}
