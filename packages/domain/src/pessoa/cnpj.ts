import { stripPunctuation } from '../texto/busca.ts';

/** Input mask of a CNPJ. Letters are allowed in the first 12 places, so a numeric keypad must not be forced. */
export const CNPJ_MASK = 'NN.NNN.NNN/NNNN-##';

/** Text shown when a CNPJ does not check. */
export const CNPJ_INVALIDO = 'CNPJ inválido. Confira letras e números.';

const WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** IN RFB 2.229/2024: each character is worth its ASCII code minus 48, so digits keep their value and A is 17. */
function checkDigit(text: string): string {
  const weights = WEIGHTS.slice(WEIGHTS.length - text.length);
  const sum = weights.reduce((total, weight, i) => total + (text.charCodeAt(i) - 48) * weight, 0);
  const rest = sum % 11;
  return rest < 2 ? '0' : String(11 - rest);
}

function withCheckDigits(base: string): string {
  const first = base + checkDigit(base);
  return first + checkDigit(first);
}

/**
 * Reads a CNPJ, numeric or alphanumeric, typed in any case, with or without punctuation.
 * @returns the 14 characters in upper case, as they are stored, or null when it does not check or is all zeros.
 */
export function parseCnpj(text: string): string | null {
  const bare = stripPunctuation(text);
  // Tested before the upper-casing: `ſ` and `ı` would otherwise turn into plain letters.
  if (!/^[0-9A-Za-z]{12}[0-9]{2}$/.test(bare) || /^0+$/.test(bare)) return null;
  const cnpj = bare.toUpperCase();
  return withCheckDigits(cnpj.slice(0, 12)) === cnpj ? cnpj : null;
}

/** Whether the text is a valid CNPJ, punctuated or not, in any case. */
export function isCnpj(text: string): boolean {
  return parseCnpj(text) !== null;
}

/** Shows a stored CNPJ as `12.ABC.345/01DE-35`. A text without 14 characters is returned as it came. */
export function formatCnpj(cnpj: string): string {
  return cnpj.replace(/^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})([0-9]{2})$/, '$1.$2.$3/$4-$5');
}

/**
 * Completes 12 characters (0-9, A-Z) with the two check digits, for generators of demonstration and test data.
 * @throws RangeError when `base` is not 12 such characters, or is all zeros.
 */
export function completeCnpj(base: string): string {
  const upper = /^[0-9A-Za-z]{12}$/.test(base) ? base.toUpperCase() : '';
  if (upper === '' || /^0+$/.test(upper))
    throw new RangeError('expected 12 characters 0-9 or A-Z, not all zeros');
  return withCheckDigits(upper);
}
