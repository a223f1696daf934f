import { isIP } from 'node:net';
import { isEmail } from '@balcao/domain/pessoa/email';

/** Ranges that the HTTP server knows by name. */
const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** `127.0.0.1`, `10.0.0.0/8` or a named range, one or several with commas. */
export function isProxyList(text: string): boolean {
  return text.split(',').every((entry) => {
    const range = entry.trim();
    const [address = '', bits, ...rest] = range.split('/');
    const family = isIP(address);
    if (NAMED_RANGES.has(range)) return true;
    if (family === 0 || rest.length > 0) return false;
    return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  });
}

/** `portal@conselho.example` or `Portal do Conselho <portal@conselho.example>`. */
export function isSender(text: string): boolean {
  const named = /^[^<>\r\n]*<([^<>]+)>$/.exec(text.trim());
  return isEmail(named?.[1] ?? text.trim());
}

/** What the examples say where a secret belongs; in use it would be a secret that everybody knows. */
const PRINTED_SECRETS = [
  'troque-esta-palavra',
  '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0',
  '5d41402abc4b2a76b9719d911017c592',
];

/** True for a value that was copied from an example instead of being made. */
export function isPrintedSecret(text: string): boolean {
  return PRINTED_SECRETS.some((printed) => text.includes(printed));
}
