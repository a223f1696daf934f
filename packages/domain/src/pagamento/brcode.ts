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

function common({ nome, cidade }: Recebedor): string[] {
  return [
    field('52', '0000'),
    field('53', '986'),
    field('58', 'BR'),
    field('59', plain(nome, NOME_MAX, NOME_PADRAO)),
    field('60', plain(cidade, CIDADE_MAX, CIDADE_PADRAO)),
  ];
}

/** The «copia e cola» of one charge, paid once: it points to where the bank reads it, given without `https://`. */
export function buildPixDinamico(input: Recebedor & { url: string }): string {
  const url = input.url.replace(/^https?:\/\//, '');
  return seal([
    field('00', '01'),
    field('01', '12'),
    field('26', field('00', GUI) + field('25', url)),
    ...common(input),
    field('62', field('05', '***')),
  ]);
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
