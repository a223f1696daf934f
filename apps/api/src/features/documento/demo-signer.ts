import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { CertificateError, isWithinValidity, type Signer } from '#platform/assinatura/certificate.ts';
import { createDemoCertificate, relock } from '#platform/assinatura/demo-certificate.ts';
import { createSigner } from '#platform/assinatura/signer.ts';
import { keyedHashes } from '#platform/auth/secret.ts';
import type { Deps } from '#platform/deps.ts';
import { createDurably, writeDurably } from '#platform/files/durable-file.ts';
import type { KeyRing } from '#platform/keys/ring.ts';
import { loadConselho } from './conselho.ts';

const FILE = 'certificado-demonstracao.p12';

/**
 * Loads the certificate that the installation made for itself. It lies in DATA_DIR, readable by its owner only, and its
 * key lies elsewhere. It is replaced when it has expired or no key of the ring opens it.
 */
export async function loadDemoSigner(deps: Deps, now: Date): Promise<Signer> {
  const folder = resolve(deps.env.DATA_DIR);
  const ring = deps.keys.certificado();
  const kept = await relockDemoCertificate(folder, ring);
  if (kept && isWithinValidity(kept.certificate, now)) return kept;
  const path = join(folder, FILE);
  const isThere = (await readKept(path)) !== null;
  const { timbre } = await loadConselho(deps.db);
  const [senha = ''] = passwords(ring);
  const p12 = await createDemoCertificate({ nome: timbre.nome, senha, now });
  await mkdir(folder, { recursive: true });
  // Workers may start together: the first file wins, and the others sign with it too.
  await (isThere ? writeDurably : createDurably)(path, folder, Readable.from([p12]));
  return createSigner({ p12: await readFile(path), senha });
}

/**
 * Opens the certificate with the keys of the ring, and locks it again with the current key. @returns null when there is
 * no certificate, or no key opens it.
 */
export async function relockDemoCertificate(dataDir: string, ring: KeyRing): Promise<Signer | null> {
  const path = join(dataDir, FILE);
  const p12 = await readKept(path);
  if (p12 === null) return null;
  const [current = '', ...earlier] = passwords(ring);
  const signer = open(p12, current);
  if (signer) return signer;
  const found = earlier.map((senha) => open(p12, senha)).find((one) => one !== null) ?? null;
  if (found) await writeDurably(path, dataDir, Readable.from([relock(found, current)]));
  return found;
}

function passwords(ring: KeyRing): string[] {
  return keyedHashes(ring, 'certificado-demonstracao', FILE);
}

async function readKept(path: string): Promise<Buffer | null> {
  return readFile(path).catch((err: NodeJS.ErrnoException) => {
    if (err.code === 'ENOENT') return null;
    throw err;
  });
}

function open(p12: Buffer, senha: string): Signer | null {
  try {
    return createSigner({ p12, senha });
  } catch (err) {
    if (err instanceof CertificateError) return null;
    throw err;
  }
}
