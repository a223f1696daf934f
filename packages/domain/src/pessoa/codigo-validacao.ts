import { crockfordFromBytes, readCrockford } from '../texto/crockford.ts';

const BYTES = 10;

const LETRAS = 16;

/** What a code looks like, for a hint. It is formed as every code is; that a document gets it is as likely as guessing one. */
export const CODIGO_VALIDACAO_EXEMPLO = 'X7K2-9QMB-4TRW-5VPH';

/**
 * Writes ten random bytes as the 16 characters of a validation code (5 bits each), without dashes, as it is stored.
 * The caller brings the randomness, which must be cryptographic: 80 bits keep codes from being guessed.
 * @throws RangeError when there are not exactly ten bytes.
 */
export function codigoValidacaoFromBytes(bytes: Uint8Array): string {
  if (bytes.length !== BYTES) throw new RangeError('expected ten bytes');
  return crockfordFromBytes(bytes);
}

/** Shows a stored code as `NNNN-NNNN-NNNN-NNNN`. */
export function formatCodigoValidacao(codigo: string): string {
  return codigo.match(/.{1,4}/g)?.join('-') ?? '';
}

/**
 * Reads a code as people copy it from paper: in either case, with dashes or spaces, O for 0, I or L for 1.
 * @returns the 16 characters, as they are stored, or null when something else remains.
 */
export function parseCodigoValidacao(text: string): string | null {
  return readCrockford(text, LETRAS);
}
