import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { type Key, type KeyRing, keysOf } from '../keys/ring.ts';

/** 256 random bits, safe in an address: what one-time links carry. Only its hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Hash under which a random secret is stored. Plain SHA-256 is enough because the secret cannot be guessed.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/**
 * Hash of something that could be guessed (an address, a CPF, a six-digit code): without the key it tells nothing.
 * `purpose` keeps equal values of different uses apart.
 */
export function keyedHash({ bytes }: Key, purpose: string, value: string): string {
  return createHmac('sha256', bytes).update(`${purpose}\u0000${value}`).digest('base64url').slice(0, 32);
}

/** The hash under each key of the ring, that of the current one first: what a row may hold that outlived a change of keys. */
export function keyedHashes(ring: KeyRing, purpose: string, value: string): string[] {
  return keysOf(ring).map((key) => keyedHash(key, purpose, value));
}

/** Six digits for a person to copy from an e-mail. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Hash of a mailed code, keyed and bound to what it was asked for: six digits alone would be guessed from a plain hash. */
export function hashCode({ current }: KeyRing, pedidoId: string, codigo: string): string {
  return keyedHash(current, 'codigo', codeFor(pedidoId, codigo));
}

function codeFor(pedidoId: string, codigo: string): string {
  return `${pedidoId}:${codigo}`;
}

/** Whether a stored hash is that of this code: one that was mailed before the key was changed stays good. */
export function isHashOfCode(
  hash: string,
  { ring, pedidoId, codigo }: { ring: KeyRing; pedidoId: string; codigo: string },
): boolean {
  return keyedHashes(ring, 'codigo', codeFor(pedidoId, codigo)).some((good) => isSameHash(hash, good));
}

/** Whether two hashes are the same, in a time that tells nothing of where they differ. */
function isSameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
