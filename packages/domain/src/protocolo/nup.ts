import { stripPunctuation } from '../texto/busca.ts';
import { applyMask } from '../texto/mascara.ts';

/** Input mask of a protocol number. */
export const NUP_MASK = '#####.######/####-##';

/** Text shown when a protocol number does not check. */
export const NUP_INVALIDO = 'Número de protocolo inválido. Confira os números.';

/** Parts of a protocol number: protocol unit (5 digits), sequence of the year (restarts each January) and year. */
export type NupParts = { unidade: string; sequencia: number; ano: number };

/** A protocol number that was read: its parts and the text in which it is stored and shown. */
export type Nup = NupParts & { numero: string };

/** Portaria Interministerial MJSP/ME 11/2019: weights grow from 2 at the right, without wrapping around. */
function checkDigit(digits: string): string {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) sum += Number(digits.charAt(i)) * (digits.length + 1 - i);
  return String((11 - (sum % 11)) % 10);
}

/**
 * The two check digits of the 15 digits that go before them (unit, sequence, year).
 * @throws RangeError when `base` is not 15 digits.
 */
export function nupCheckDigits(base: string): string {
  if (!/^[0-9]{15}$/.test(base)) throw new RangeError('expected 15 digits');
  const first = checkDigit(base);
  return first + checkDigit(base + first);
}

/**
 * Writes a protocol number as `99999.000123/2026-60`, with its check digits.
 * @throws RangeError when the unit is not five digits, the sequence not in 1..999999 or the year not of four digits.
 */
export function formatNup({ unidade, sequencia, ano }: NupParts): string {
  if (!Number.isInteger(sequencia) || sequencia < 1 || sequencia > 999_999)
    throw new RangeError('sequence out of range');
  if (!Number.isInteger(ano) || ano < 1000 || ano > 9999) throw new RangeError('year out of range');
  const sequence = String(sequencia).padStart(6, '0');
  return `${unidade}.${sequence}/${ano}-${nupCheckDigits(`${unidade}${sequence}${ano}`)}`;
}

const DIGITOS = NUP_MASK.replace(/[^#]/g, '').length;

/** The digits of a protocol number with their punctuation, unchecked; null when they are not all of one. */
export function punctuateNup(digits: string): string | null {
  return digits.length === DIGITOS ? applyMask(NUP_MASK, digits).display : null;
}

/** Reads a protocol number typed with or without punctuation; null when it does not check. */
export function parseNup(text: string): Nup | null {
  const parts = /^([0-9]{5})([0-9]{6})([1-9][0-9]{3})[0-9]{2}$/.exec(stripPunctuation(text));
  if (!parts) return null;
  const sequencia = Number(parts[2]);
  if (sequencia === 0) return null;
  const nup = { unidade: parts[1] ?? '', sequencia, ano: Number(parts[3]) };
  const numero = formatNup(nup);
  return stripPunctuation(numero) === parts[0] ? { ...nup, numero } : null;
}

/** Whether the text is a protocol number with right check digits, punctuated or not. */
export function isNup(text: string): boolean {
  return parseNup(text) !== null;
}
