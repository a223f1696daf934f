/** Crockford's base 32: no I, L, O (read as 1, 1, 0) and no U. */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Writes bytes in Crockford's base 32, five bits each character. The bits must be a multiple of five. */
export function crockfordFromBytes(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => CROCKFORD.charAt(Number.parseInt(five, 2))).join('');
}

/**
 * Reads a code of so many characters as people copy it from paper: in either case, with dashes or spaces, O for 0, I or L
 * for 1. Null when something else remains.
 */
export function readCrockford(text: string, length: number): string | null {
  const bare = text
    .replace(/[\s\-\u2010-\u2015\p{Cf}]+/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return bare.length === length && /^[0-9A-HJKMNP-TV-Z]+$/.test(bare) ? bare : null;
}
