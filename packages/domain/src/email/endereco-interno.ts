/** Ranges of IPv4 that are not addresses of the internet (IANA special-purpose registry), as `address/bits`. */
const IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
] as const;

/** Whether a resolved address is no address of the internet: also what cannot be read as one. */
export function isEnderecoInterno(endereco: string): boolean {
  const text = endereco.trim().replace(/%.*$/, '');
  if (!text.includes(':')) return isInternalV4(readV4(text));
  const parts = readV6(text);
  return parts === null || isInternalV6(parts);
}

/** Whether an address is this very machine. */
export function isLoopback(endereco: string): boolean {
  const text = endereco.trim().replace(/%.*$/, '');
  if (!text.includes(':')) return readV4(text) !== null && text.startsWith('127.');
  const parts = readV6(text);
  if (parts === null) return false;
  const [last = 0, beforeLast = 0] = [parts[7], parts[6]];
  const high = parts.slice(0, 6);
  if (high.every((part) => part === 0)) return beforeLast === 0 && last === 1;
  return high.slice(0, 5).every((part) => part === 0) && high[5] === 0xffff && beforeLast >> 8 === 127;
}

/** The 32 bits of an address in its plain notation, with four decimal numbers. */
function readV4(text: string): number | null {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256))
    return null;
  return parts.reduce((bits, part) => bits * 256 + Number(part), 0);
}

function isInternalV4(bits: number | null): boolean {
  if (bits === null) return true;
  return IPV4.some((range) => {
    const [start = '', length = ''] = range.split('/');
    const size = 2 ** (32 - Number(length));
    return Math.floor(bits / size) === Math.floor((readV4(start) ?? 0) / size);
  });
}

/** The eight parts of an IPv6 address, whose last two may be written as IPv4. */
function readV6(text: string): number[] | null {
  const plain = text.replace(/(?<=:)\d+\.\d+\.\d+\.\d+$/, (v4) => {
    const bits = readV4(v4);
    return bits === null ? 'x' : `${Math.floor(bits / 65_536).toString(16)}:${(bits % 65_536).toString(16)}`;
  });
  const [head = '', tail, ...rest] = plain.split('::');
  if (rest.length > 0) return null;
  const read = (half: string) => (half === '' ? [] : half.split(':'));
  const [before, after] = [read(head), read(tail ?? '')];
  const gap = 8 - before.length - after.length;
  if (tail === undefined ? gap !== 0 : gap < 1) return null;
  const parts = [...before, ...Array<string>(gap).fill('0'), ...after];
  return parts.every((part) => /^[0-9a-f]{1,4}$/i.test(part))
    ? parts.map((part) => Number.parseInt(part, 16))
    : null;
}

/**
 * Of IPv6 only global unicast (2000::/3) is the internet, without documentation and benchmarking, and without what wraps
 * an address of IPv4: 6to4 and Teredo.
 */
function isInternalV6([a = 0, b = 0]: readonly number[]): boolean {
  if (a >> 13 !== 1) return true;
  if (a === 0x2002) return true;
  if (a === 0x3fff && b < 0x1000) return true;
  return a === 0x2001 && (b < 0x200 || b === 0xdb8);
}
