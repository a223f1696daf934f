import { CsvError, type InfoRecord, type Options } from 'csv-parse';
import { parse } from 'csv-parse/sync';

/** What cannot be read, by its line from 1, as the person counts the lines of what was pasted. */
export interface ErroLinha {
  linha: number;
  mensagem: string;
}

/** What was read of a list, and what could not be. */
export interface Lista<T> {
  linhas: T[];
  erros: ErroLinha[];
}

/** How a list is read: its row of titles, each of its other rows, and the most rows that one paste may have. */
export interface Leitura<T> {
  maximo: number;
  isTitle: (campos: readonly string[]) => boolean;
  /** What a row says, or why it cannot be read. */
  readRow: (campos: readonly string[], linha: number) => T | string;
}

interface Row {
  linha: number;
  /** The last line that it reaches over. */
  fim: number;
  raw: string;
  campos: string[];
}

const QUOTED = /"[^"]*"/g;

const RULES = {
  bom: true,
  raw: true,
  trim: true,
  record_delimiter: '\n',
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
} satisfies Options;

/** What stands outside quotes, where a separator separates. */
const outsideQuotes = (text: string) => text.replace(QUOTED, '');

const countBreaks = (text: string) => text.split('\n').length - 1;

/** Fields of a row; where a spreadsheet copied it, a semicolon in one of them is part of it. */
function fieldsOf({ raw, campos }: Row): string[] {
  const outside = outsideQuotes(raw);
  const isCopied = outside.includes('\t') && outside.includes(';');
  const row = (isCopied && splitAtTabs(raw)) || campos;
  return row.map((campo) => campo.replace(/\s+/g, ' ').trim());
}

/** Fields between tabs; null where a quote makes sense only with the semicolon as a separator. */
function splitAtTabs(raw: string): string[] | null {
  try {
    return parse(raw, { ...RULES, raw: false, delimiter: '\t' })[0] ?? null;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

const QUOTE_FAULTS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'as aspas abrem e não fecham. Feche ou apague as aspas.',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE:
    'há texto depois das aspas. Deixe o campo inteiro entre aspas ou apague as aspas.',
};

/** A quote that cannot be read. The lines after it are not looked at, because it may reach over them. */
function readFault(error: unknown, text: string, rows: readonly Row[]): ErroLinha {
  const sentence = error instanceof CsvError ? QUOTE_FAULTS[error.code] : undefined;
  if (!(error instanceof CsvError) || sentence === undefined) throw error;
  const begun = rows.at(-1)?.fim ?? 0;
  const blank = text
    .split('\n')
    .slice(begun)
    .findIndex((line) => line.trim() !== '');
  return { linha: begun + blank + 1, mensagem: `Na coluna ${Number(error.column) + 1}, ${sentence}` };
}

/** Rows of a text with line feeds only, and the quote at which reading ended. */
function readRows(text: string): { rows: Row[]; fault: ErroLinha | null } {
  const delimiter = /[;\t]/.test(outsideQuotes(text)) ? [';', '\t'] : [','];
  const rows: Row[] = [];
  const keep = (given: unknown, { lines, raw = '' }: InfoRecord) => {
    // With `raw` the library gives more than the record that its types tell of.
    const { record } = given as { record: string[] };
    rows.push({ linha: lines - countBreaks(raw.trim()), fim: lines, raw, campos: record });
    return null;
  };
  try {
    parse(text, { ...RULES, delimiter, on_record: keep });
    return { rows, fault: null };
  } catch (error) {
    return { rows, fault: readFault(error, text, rows) };
  }
}

/**
 * Reads a list pasted from a spreadsheet or a CSV file (RFC 4180). Fields end at a semicolon or a tab, line by line, and at
 * a comma only when no other separator stands outside quotes anywhere: names hold commas. Empty rows and a first row of
 * titles are passed over. Never throws: what cannot be read is an error of its line.
 */
export function readPastedList<T>(texto: string, { maximo, isTitle, readRow }: Leitura<T>): Lista<T> {
  const { rows, fault } = readRows(texto.replace(/\r\n?/g, '\n'));
  const filled = rows.filter(({ campos }) => campos.some((campo) => campo.trim() !== ''));
  const [first] = filled;
  const data = first && isTitle(first.campos) ? filled.slice(1) : filled;
  const lista: Lista<T> = { linhas: [], erros: [] };
  for (const row of data.slice(0, maximo)) {
    const { linha } = row;
    const read = readRow(fieldsOf(row), linha);
    if (typeof read === 'string') lista.erros.push({ linha, mensagem: read });
    else lista.linhas.push(read);
  }
  const beyond = data[maximo];
  if (beyond)
    lista.erros.push({ linha: beyond.linha, mensagem: `Cole no máximo ${maximo} linhas de cada vez.` });
  else if (fault) lista.erros.push(fault);
  return lista;
}
