import { letrasSimples } from '../texto/letras-simples.ts';

/** Longest merchant name and city that the code of a Pix may carry. */
const NOME_MAX = 25;
const CIDADE_MAX = 15;
const GUI = 'br.gov.bcb.pix';

/** CRC-16/CCITT-FALSE (polynomial 0x1021, initial 0xFFFF, nothing reflected) of a text of single-byte characters. */
export function crc16(text: string): number {
  let crc = 0xffff;
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i) << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc;
}

/** One field: two digits of id, two of length, the value. @throws RangeError when the value does not fit. */
function field(id: string, value: string): string {
  if (value.length > 99) throw new RangeError(`field ${id} of a BR Code holds at most 99 characters`);
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/** Both fields are mandatory (EMV QRCPS 4.7): they say this where nothing of what was given can be written. */
const NOME_PADRAO = 'CONSELHO';
const CIDADE_PADRAO = 'BRASILIA';

/**
 * The text in the characters that a name or city of a code may have and every bank's reader shows: plain letters, digits,
 * spaces and a few marks, all of the common character set of EMV (format «ans»). Other alphabets have none of these.
 */
function plain(text: string, max: number, fallback: string): string {
  const bare = letrasSimples(text)
    .replace(/[^A-Za-z0-9 .,&/'()-]/g, '')
    .replace(/ +/g, ' ')
    .trim();
  return /[A-Za-z0-9]/.test(bare) ? bare.slice(0, max).trim() : fallback;
}

interface Recebedor {
  nome: string;
  cidade: string;
}

function seal(fields: readonly string[]): string {
  const body = `${fields.join('')}6304`;
  return body + crc16(body).toString(16).toUpperCase().padStart(4, '0');
}

function common({ nome, cidade }: Recebedor, valor: number | null): string[] {
  if (valor !== null && (!Number.isSafeInteger(valor) || valor < 1))
    throw new RangeError('expected a positive amount in integer cents');
  return [
    field('52', '0000'),
    field('53', '986'),
    ...(valor === null ? [] : [field('54', formatValorPix(valor))]),
    field('58', 'BR'),
    field('59', plain(nome, NOME_MAX, NOME_PADRAO)),
    field('60', plain(cidade, CIDADE_MAX, CIDADE_PADRAO)),
  ];
}

/**
 * The «copia e cola» of a code that anyone may pay any number of times, to a Pix key.
 * @throws RangeError when the key is longer than 77 characters or the txid is no 1 to 25 letters and digits.
 */
export function buildPixEstatico(
  input: Recebedor & { chave: string; valor?: number; txid?: string },
): string {
  const { chave, valor, txid } = input;
  if (chave.length < 1 || chave.length > 77) throw new RangeError('a Pix key has 1 to 77 characters');
  if (txid !== undefined && !/^[A-Za-z0-9]{1,25}$/.test(txid))
    throw new RangeError('the txid of a static code has 1 to 25 letters and digits');
  return seal([
    field('00', '01'),
    field('26', field('00', GUI) + field('01', chave)),
    ...common(input, valor ?? null),
    field('62', field('05', txid ?? '***')),
  ]);
}

/** The «copia e cola» of one charge, paid once: it points to where the bank reads it, given without `https://`. */
export function buildPixDinamico(input: Recebedor & { url: string }): string {
  const url = input.url.replace(/^https?:\/\//, '');
  return seal([
    field('00', '01'),
    field('01', '12'),
    field('26', field('00', GUI) + field('25', url)),
    ...common(input, null),
    field('62', field('05', '***')),
  ]);
}

/**
 * The fields of a «copia e cola» in order, by id.
 * @returns null when a length is wrong, a field is cut, or the checksum does not match.
 */
export function parseBrCode(code: string): Map<string, string> | null {
  const sum = /^(.+6304)([0-9A-F]{4})$/.exec(code);
  if (!sum?.[1] || crc16(sum[1]) !== Number.parseInt(sum[2] ?? '', 16)) return null;
  return parseFields(code);
}

/** Fields one after the other, as they also stand inside the fields 26 and 62; null when one is cut. */
export function parseFields(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const head = /^([0-9]{2})([0-9]{2})/.exec(text.slice(at, at + 4));
    const [, id, length] = head ?? [];
    if (id === undefined || length === undefined || fields.has(id)) return null;
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (value.length !== Number(length)) return null;
    fields.set(id, value);
    at += 4 + value.length;
  }
  return fields;
}

/** Integer cents as the API Pix writes amounts: `123.45`. */
export function formatValorPix(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError('expected an amount in integer cents');
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Integer cents of an amount as the API Pix writes it; null for anything else. */
export function parseValorPix(text: string): number | null {
  return /^[0-9]{1,10}\.[0-9]{2}$/.test(text) ? Number(text.replace('.', '')) : null;
}
