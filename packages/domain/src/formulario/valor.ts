import { stripInvisivel } from '../texto/invisivel.ts';

/** One plain answer. Money is integer cents, dates are `YYYY-MM-DD`, CPF, CNPJ and CEP have no punctuation. */
export type Escalar = string | number | boolean;

/** One row of a repeating group, by column name; null is a cell that the person emptied. */
export type LinhaValor = { [coluna: string]: Valor | null };

/** A normalised answer. `string[]` holds chosen options or the ids of attached files. */
export type Valor = Escalar | string[] | LinhaValor[];

/** Normalised answers by field name. Null is a field the person emptied, so that its default does not come back. */
export type Respostas = Record<string, Valor | null>;

/** Answers as they came from a browser or a stored draft: anything at all. */
export type RespostasBrutas = Readonly<Record<string, unknown>>;

/** Whether the value is an object with string keys (not an array). */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads an own property, so that `constructor` and its kin are never mistaken for answers. */
export function readOwn(source: unknown, name: string): unknown {
  return isRecord(source) && Object.hasOwn(source, name) ? source[name] : undefined;
}

/** Whether an answer counts as not given: absent, emptied, blank, nothing chosen, or only blank rows. */
export function isVazio(valor: Valor | Escalar[] | null | undefined): boolean {
  if (valor === null || valor === undefined || valor === '') return true;
  return Array.isArray(valor) && valor.every((item) => isRecord(item) && isBlankRow(item));
}

/** Whether nothing was filled in a row of a repeating group. */
export function isBlankRow(linha: LinhaValor): boolean {
  return Object.values(linha).every((celula) => isVazio(celula));
}

// PostgreSQL refuses NUL, and none of them can be printed.
const CONTROL = /(?![\n\t])\p{Cc}/gu;

/**
 * Typed text made fit to store: well-formed, composed (NFC), trimmed, without control characters. A single line
 * turns line breaks and tabs into spaces. Null when nothing is left or the value is not a text or a number.
 */
export function cleanText(bruto: unknown, lines: 'single' | 'multiple' = 'single'): string | null {
  if (typeof bruto !== 'string' && !(typeof bruto === 'number' && Number.isFinite(bruto))) return null;
  const text = String(bruto).toWellFormed().replace(/\r\n?/g, '\n');
  const laid = lines === 'single' ? text.replace(/[\n\t]+/g, ' ') : text;
  const clean = stripInvisivel(laid).replace(CONTROL, '').normalize('NFC').trim();
  return clean === '' ? null : clean;
}
