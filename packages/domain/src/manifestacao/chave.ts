import { CROCKFORD, crockfordFromBytes, readCrockford } from '../texto/crockford.ts';

/** Random bytes of a key: 120 bits, which nobody guesses. */
const CHAVE_BYTES = 15;

const CHAVE_LETRAS = 24;

/**
 * Writes fifteen random bytes as the 24 characters of the key that alone opens an anonymous case. The caller brings the
 * randomness, which must be cryptographic. @throws RangeError when there are not exactly fifteen bytes
 */
export function chaveFromBytes(bytes: Uint8Array): string {
  if (bytes.length !== CHAVE_BYTES) throw new RangeError('expected fifteen bytes');
  return crockfordFromBytes(bytes);
}

/** Shows a key in six groups of four. */
export function formatChave(chave: string): string {
  return chave.match(/.{1,4}/g)?.join('-') ?? '';
}

/** Reads a key as people copy it from paper; null when something else remains. */
export function parseChave(text: string): string | null {
  return readCrockford(text, CHAVE_LETRAS);
}

const PROTOCOLO_LETRAS = 10;

/** Random bytes from which the protocol of an anonymous case is drawn. */
const PROTOCOLO_BYTES = 10;

/**
 * The protocol of an anonymous case: it only names the case, opens nothing, and says neither when nor in what order it
 * came. It is drawn from ten random bytes.
 */
export function protocoloAnonimoFromBytes(bytes: Uint8Array): string {
  if (bytes.length !== PROTOCOLO_BYTES) throw new RangeError('expected ten bytes');
  const letras = [...bytes].map((byte) => CROCKFORD.charAt(byte % CROCKFORD.length)).join('');
  return `OUV-${letras.slice(0, PROTOCOLO_LETRAS / 2)}-${letras.slice(PROTOCOLO_LETRAS / 2)}`;
}
