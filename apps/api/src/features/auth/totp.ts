import { Secret, TOTP } from 'otpauth';

const PERIOD = 30;
const DRIFT_STEPS = 1;

function totp(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Balcão', label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD });
}

/** A new authenticator secret: 160 random bits in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The content of the enrolment's QR code. */
export function totpUrl(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD }).toString();
}

/** The 30-second step (since 1970) of a code, at most one step away from now; null for any other code. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: DRIFT_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
}
