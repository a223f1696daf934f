import { stripPunctuation } from '../texto/busca.ts';

/** Text shown when a NIS does not check. It is never a required field (Lei 14.534/2023). */
export const NIS_INVALIDO = 'NIS inválido. Confira os números.';

const WEIGHTS = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

function checkDigit(base: string): string {
  const sum = WEIGHTS.reduce((total, weight, i) => total + Number(base.charAt(i)) * weight, 0);
  const rest = sum % 11;
  return rest < 2 ? '0' : String(11 - rest);
}

/**
 * Reads a NIS (PIS/PASEP) typed with or without punctuation.
 * @returns the 11 digits, as they are stored, or null when the check digit is wrong or the number is all zeros.
 */
export function parseNis(text: string): string | null {
  const digits = stripPunctuation(text);
  if (!/^[0-9]{11}$/.test(digits) || /^0+$/.test(digits)) return null;
  return checkDigit(digits) === digits.charAt(10) ? digits : null;
}

/** Whether the text is a valid NIS, punctuated or not. */
export function isNis(text: string): boolean {
  return parseNis(text) !== null;
}

/** Shows a stored NIS as `120.12345.67-2`. A text without 11 digits is returned as it came. */
export function formatNis(nis: string): string {
  return nis.replace(/^([0-9]{3})([0-9]{5})([0-9]{2})([0-9])$/, '$1.$2.$3-$4');
}
