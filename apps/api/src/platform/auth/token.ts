import { createHmac, timingSafeEqual } from 'node:crypto';
import { findKey, type Key, type KeyRing, keysOf } from '../keys/ring.ts';

/** What a session token says; rights are never read from it, only `sid` counts. Times are seconds since 1970. */
export interface TokenClaims {
  sid: string;
  sub: string;
  /** Hint for the screens only. */
  tipo: number;
  /** The real person, where `sub` is only seen; tells the screens to keep nothing. */
  por?: string;
  iat: number;
  exp: number;
  aud: 'balcao';
  typ: 'sessao';
}

/** By how much the clocks of two machines may differ. */
export const LEEWAY_SECONDS = 60;
/** Tokens whose signature was found good; most requests bring one of them. */
const VERIFIED_MAX = 20_000;

export interface TokenSigner {
  sign(claims: TokenClaims): string;
  /** The claims of a token signed here and not expired (60 s leeway), else null. */
  verify(token: string, nowSeconds: number): TokenClaims | null;
}

function isClaims(value: unknown): value is TokenClaims {
  if (typeof value !== 'object' || value === null) return false;
  const c = value as Record<string, unknown>;
  return (
    typeof c.sid === 'string' &&
    typeof c.sub === 'string' &&
    typeof c.iat === 'number' &&
    typeof c.exp === 'number' &&
    c.aud === 'balcao' &&
    c.typ === 'sessao'
  );
}

function headerOf({ id }: Key): string {
  return Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT', kid: id })).toString('base64url');
}

function mac({ bytes }: Key, text: string): Buffer {
  return createHmac('sha256', bytes).update(text).digest();
}

/** The claims of a token and the key that signed it, when one of the ring did. */
function checkSignature(ring: KeyRing, token: string): { claims: TokenClaims; kid: string } | null {
  const [head, payload, signature, ...rest] = token.split('.');
  const key = keysOf(ring).find((one) => headerOf(one) === head);
  if (!key || !payload || !signature || rest.length > 0) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = mac(key, `${head}.${payload}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return isClaims(claims) ? { claims, kid: key.id } : null;
  } catch {
    return null;
  }
}

/**
 * Signs JWS compact tokens with the current key, and checks them with every key of the ring. HS256 only: the header is
 * compared whole, so no other algorithm or key can be asked for (RFC 8725). A key that leaves the ring takes its tokens
 * along at once.
 */
export function createTokenSigner(ring: () => KeyRing): TokenSigner {
  const verified = new Map<string, { claims: TokenClaims; kid: string }>();
  return {
    sign(claims) {
      const { current } = ring();
      const text = `${headerOf(current)}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
      return `${text}.${mac(current, text).toString('base64url')}`;
    },
    verify(token, nowSeconds) {
      const keys = ring();
      const known = verified.get(token);
      const good = known && findKey(keys, known.kid) ? known : checkSignature(keys, token);
      if (!good || good.claims.exp + LEEWAY_SECONDS <= nowSeconds) {
        verified.delete(token);
        return null;
      }
      if (verified.size >= VERIFIED_MAX) verified.clear();
      verified.set(token, good);
      return good.claims;
    },
  };
}
