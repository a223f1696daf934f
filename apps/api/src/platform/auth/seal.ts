import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { findKey, type Key, type KeyRing } from '../keys/ring.ts';

const IV = 12;
const TAG = 16;

function derive({ bytes }: Key, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', bytes, '', purpose, 32));
}

export interface SealContext {
  ring: KeyRing;
  purpose: string;
  /** Whose secret it is: a sealed text copied to another row does not open. */
  owner: string;
}

/** Encrypts a secret for storage (AES-256-GCM) with the current key, whose id stands before the sealed text. */
export function seal(text: string, { ring, purpose, owner }: SealContext): string {
  const iv = randomBytes(IV);
  const key = derive(ring.current, purpose);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${ring.current.id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
}

/** Decrypts what `seal` made; null when it was altered, moved to another owner, or its key is not in the ring. */
export function unseal(sealed: string, { ring, purpose, owner }: SealContext): string | null {
  const [id = '', body = ''] = sealed.split('.');
  const key = findKey(ring, id);
  return key && unsealBare(body, { key, purpose, owner });
}

/** Decrypts a sealed text that names no key, as texts were sealed while the portal had a single one. */
export function unsealBare(
  sealed: string,
  { key, purpose, owner }: { key: Key; purpose: string; owner: string },
): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV + TAG) return null;
  const decipher = createDecipheriv('aes-256-gcm', derive(key, purpose), bytes.subarray(0, IV))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(IV, IV + TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
