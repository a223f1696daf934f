import { stripPunctuation } from '../texto/busca.ts';

/** Input mask of a CEP. */
export const CEP_MASK = '#####-###';

/** Text shown when a CEP is not eight digits. */
export const CEP_INVALIDO = 'CEP inválido. Confira os 8 números.';

/**
 * Reads a CEP typed with or without punctuation.
 * @returns the eight digits, as they are stored, or null. The Correios start at 01000-000, so lower ones are refused.
 */
export function parseCep(text: string): string | null {
  const digits = stripPunctuation(text);
  return /^[0-9]{8}$/.test(digits) && digits >= '01000000' ? digits : null;
}

/** Whether the text is a well-formed CEP. Whether it exists is a matter of the address directory. */
export function isCep(text: string): boolean {
  return parseCep(text) !== null;
}

/** Shows a stored CEP as `30140-071`. A text without eight digits is returned as it came. */
export function formatCep(cep: string): string {
  return cep.replace(/^([0-9]{5})([0-9]{3})$/, '$1-$2');
}
