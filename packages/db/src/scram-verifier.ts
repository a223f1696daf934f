import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';

const ITERATIONS = 4096;

/**
 * What PostgreSQL keeps of a password (RFC 5803), so that the password itself stands in no statement and no log of the
 * database.
 */
export function scramVerifier(password: string, salt: Buffer): string {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const keyOf = (what: string) => createHmac('sha256', salted).update(what).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest();
  const parts = [stored, keyOf('Server Key')].map((part) => part.toString('base64')).join(':');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${parts}`;
}
