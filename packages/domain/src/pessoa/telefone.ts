import { stripPunctuation } from '../texto/busca.ts';

/** Input masks of a Brazilian phone: fixed (8 digits) and mobile (9 digits), both with the area code. */
export const TELEFONE_MASKS = ['(##) ####-####', '(##) #####-####'] as const;

/** Text shown when a phone number cannot be one. */
export const TELEFONE_INVALIDO = 'Telefone inválido. Informe o DDD e o número.';

/** Text shown when a mobile number is required and another kind was given. */
export const CELULAR_INVALIDO = 'Celular inválido. Informe o DDD e o número que começa com 9.';

/** Area codes in use in Brazil (plano de numeração da Anatel). */
export const DDDS: ReadonlySet<string> = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

/** Kind of line: mobile numbers have nine digits and begin with 9, fixed ones have eight and begin with 2 to 5. */
export type TelefoneTipo = 'celular' | 'fixo';

// The country code counts as one only in front of a whole number (55 is also an area code); the zero is the trunk prefix.
const NATIONAL = /^(?:\+?55)?0?([1-9][0-9])(9[0-9]{8}|[2-5][0-9]{7})$/;

/**
 * Reads a Brazilian phone number typed in any usual way, with or without `+55` or the trunk zero.
 * @returns the number in E.164 (`+5531988887777`), as it is stored, or null when the area code or the length is wrong.
 */
export function parseTelefone(text: string): string | null {
  const [, ddd, number] = NATIONAL.exec(stripPunctuation(text.replace(/[()]/g, ''))) ?? [];
  return ddd !== undefined && DDDS.has(ddd) ? `+55${ddd}${number}` : null;
}

/** Whether the text is a Brazilian phone number, fixed or mobile. */
export function isTelefone(text: string): boolean {
  return parseTelefone(text) !== null;
}

/** Tells a mobile from a fixed line; null when the text is not a Brazilian phone number. */
export function telefoneTipo(text: string): TelefoneTipo | null {
  const e164 = parseTelefone(text);
  if (e164 === null) return null;
  return e164.length === 14 ? 'celular' : 'fixo';
}

/** Shows a stored number as `(31) 98888-7777` or `(31) 3333-4444`. Anything else is returned as it came. */
export function formatTelefone(e164: string): string {
  return e164.replace(/^\+55([0-9]{2})([0-9]{4,5})([0-9]{4})$/, '($1) $2-$3');
}

/** A number put in at once, without country code or trunk zero, ready for `TELEFONE_MASKS`; anything else as it came. */
export function nationalTelefone(text: string): string {
  return formatTelefone(parseTelefone(text) ?? text);
}

/**
 * Shows the last four digits of a stored phone number: its owner recognises them, and a stranger cannot call.
 */
export function maskTelefone(telefone: string): string {
  return `${'•'.repeat(5)}${telefone.slice(-4)}`;
}
