import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a session token says; rights are never read from it, only `sid` counts. Times are seconds since 1970. */
export interface TokenClaims {
  sid: string;
  sub: string;
  /** Hint for the screens only. */
  tipo: number;
  iat: number;
  exp: number;
  aud: 'balcao';
  typ: 'sessao';
}

const LEEWAY_SECONDS = 60;
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

/**
 * Signs and checks JWS compact tokens with HS256 only: the header is compared whole, so no other algorithm or key
 * can be asked for (RFC 8725). The key id is a digest prefix of the key, for rotation.
 */
export function createTokenSigner(secret: string): TokenSigner {
  const kid = createHmac('sha256', secret).update('kid').digest('hex').slice(0, 8);
  const header = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT', kid })).toString('base64url');
  const mac = (text: string) => createHmac('sha256', secret).update(text).digest();

  const verified = new Map<string, TokenClaims>();

  function checkSignature(token: string): TokenClaims | null {
    const [head, payload, signature, ...rest] = token.split('.');
    if (head !== header || !payload || !signature || rest.length > 0) return null;
    const given = Buffer.from(signature, 'base64url');
    const expected = mac(`${head}.${payload}`);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    try {
      const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
      return isClaims(claims) ? claims : null;
    } catch {
      return null;
    }
  }

  return {
    sign(claims) {
      const text = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
      return `${text}.${mac(text).toString('base64url')}`;
    },
    verify(token, nowSeconds) {
      const claims = verified.get(token) ?? checkSignature(token);
      if (!claims || claims.exp + LEEWAY_SECONDS <= nowSeconds) {
        verified.delete(token);
        return null;
      }
      if (verified.size >= VERIFIED_MAX) verified.clear();
      verified.set(token, claims);
      return claims;
    },
  };
}
