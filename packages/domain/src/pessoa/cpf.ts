import { stripPunctuation } from '../texto/busca.ts';

/** Input mask of a CPF. */
export const CPF_MASK = '###.###.###-##';

/** Text shown when a CPF does not check. */
export const CPF_INVALIDO = 'CPF inválido. Confira os números.';

function checkDigit(digits: string): string {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) sum += Number(digits.charAt(i)) * (digits.length + 1 - i);
  const rest = sum % 11;
  return rest < 2 ? '0' : String(11 - rest);
}

function withCheckDigits(base: string): string {
  const first = base + checkDigit(base);
  return first + checkDigit(first);
}

/**
 * Reads a CPF typed with or without punctuation.
 * @returns the 11 digits, as they are stored, or null when the number is not a CPF (wrong length, wrong check
 * digits, or all digits equal, which the arithmetic alone would accept).
 */
export function parseCpf(text: string): string | null {
  const digits = stripPunctuation(text);
  if (!/^[0-9]{11}$/.test(digits) || /^(.)\1+$/.test(digits)) return null;
  return withCheckDigits(digits.slice(0, 9)) === digits ? digits : null;
}

/** Whether the text is a valid CPF, punctuated or not. */
export function isCpf(text: string): boolean {
  return parseCpf(text) !== null;
}

/** Shows a stored CPF as `529.982.247-25`. A text that does not have 11 digits is returned as it came. */
export function formatCpf(cpf: string): string {
  return cpf.replace(/^([0-9]{3})([0-9]{3})([0-9]{3})([0-9]{2})$/, '$1.$2.$3-$4');
}

/**
 * Shows a CPF with the first three and the check digits hidden: `***.982.247-**`.
 * Anything that is not 11 digits is hidden whole, so that a wrong call never leaks.
 */
export function maskCpf(cpf: string): string {
  const parts = /^[0-9]{3}([0-9]{3})([0-9]{3})[0-9]{2}$/.exec(stripPunctuation(cpf));
  return parts ? `***.${parts[1]}.${parts[2]}-**` : '***.***.***-**';
}

/**
 * Completes nine digits with the two check digits, for generators of demonstration and test data.
 * @throws RangeError when `base` is not nine digits, or would give a CPF of equal digits, which is never valid.
 */
export function completeCpf(base: string): string {
  if (!/^[0-9]{9}$/.test(base) || /^(.)\1+$/.test(base))
    throw new RangeError('expected nine digits, not all equal');
  return withCheckDigits(base);
}
