import { createHmac, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Env } from '#platform/env.ts';
import { keysDir } from '#platform/keys/keys-dir.ts';
import { type Key, keysOf } from '#platform/keys/ring.ts';
import { loadRing, readRing } from '#platform/keys/ring-file.ts';

/** One generation of the audit log's key. */
export interface ChaveAuditoria {
  id: string;
  /** Seals a link; only the owner of the key can. */
  seal(link: { seq: number; hash: string }): string;
  /** Signs anchors (Ed25519). */
  privateKey: KeyObject;
  /** Verifies the signature of anchors anywhere. */
  publicKey: KeyObject;
}

/** DER of an Ed25519 private key up to its 32 bytes (RFC 8410). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

type Places = Pick<Env, 'DATA_DIR' | 'KEYS_DIR'>;

/** Loads every generation of the key from its file, newest first; without a file a key is created. */
export async function loadChaves(env: Places, now: Date): Promise<ChaveAuditoria[]> {
  return keysOf(await loadRing(keysDir(env), 'auditoria', now)).map(toChave);
}

/** {@link loadChaves} for verification only: without a file it returns none. */
export function readChaves(env: Places): ChaveAuditoria[] {
  const ring = readRing(keysDir(env), 'auditoria');
  return ring ? keysOf(ring).map(toChave) : [];
}

/** Derives the sealing and signing keys from one key, each under a name of its own. */
export function toChave({ id, bytes }: Pick<Key, 'id' | 'bytes'>): ChaveAuditoria {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', bytes, '', `balcao/auditoria/${use}`, 32));
  const elo = derive('elo');
  const der = Buffer.concat([PKCS8_ED25519, derive('ancora')]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return {
    id,
    privateKey,
    publicKey: createPublicKey(privateKey),
    seal: ({ seq, hash }) => createHmac('sha256', elo).update(`${seq} ${hash}`).digest('hex'),
  };
}

/** The public key as one line of Base64 (SPKI), to write down and compare. */
export function publicKeyText({ publicKey }: ChaveAuditoria): string {
  return publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
}
