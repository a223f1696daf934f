import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV = 12;
const TAG = 16;

function keyOf(master: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, '', purpose, 32));
}

export interface SealContext {
  master: string;
  purpose: string;
  /** Whose secret it is: a sealed text copied to another row does not open. */
  owner: string;
}

/** Encrypts a secret for storage (AES-256-GCM, key derived from the server's own). */
export function seal(text: string, { master, purpose, owner }: SealContext): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', keyOf(master, purpose), iv).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Decrypts what `seal` made; null when it was altered, moved to another owner, or the server's key changed. */
export function unseal(sealed: string, { master, purpose, owner }: SealContext): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV + TAG) return null;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(master, purpose), bytes.subarray(0, IV))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(IV, IV + TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
