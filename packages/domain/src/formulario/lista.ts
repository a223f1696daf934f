import { cleanText, type Valor } from './valor.ts';

/** Most entries that a list answer may carry; more than any form needs, few enough to bound the work. */
const LISTA_MAX = 500;

/** The texts of a list, each once, in the order given; a lone text is a list of one. Null when nothing is left. */
export function cleanList(bruto: unknown): string[] | null {
  const raw: unknown[] = Array.isArray(bruto) ? bruto : [bruto];
  const texts = raw.map((item) => cleanText(item)).filter((text) => text !== null);
  return texts.length === 0 ? null : [...new Set(texts)].slice(0, LISTA_MAX);
}

/** The texts of a stored list answer; empty when the value is not one. */
export function textsOf(valor: Valor | null | undefined): string[] {
  return Array.isArray(valor) ? valor.filter((item) => typeof item === 'string') : [];
}
