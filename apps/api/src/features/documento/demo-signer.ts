import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createDemoCertificate } from '#platform/assinatura/demo-certificate.ts';
import {
  CertificateError,
  createSigner,
  isWithinValidity,
  type Signer,
} from '#platform/assinatura/signer.ts';
import { keyedHash, newSecret } from '#platform/auth/secret.ts';
import type { Deps } from '#platform/deps.ts';
import { loadConselho } from './conselho.ts';

const FILE = 'certificado-demonstracao.p12';
const OWNER_ONLY = 0o600;

/**
 * The certificate that the installation made for itself: in DATA_DIR, readable by its owner only and locked with the
 * secret of the portal. One that no longer opens (the secret changed) or has expired is replaced.
 */
export async function loadDemoSigner(deps: Deps, now: Date): Promise<Signer> {
  const folder = resolve(deps.env.DATA_DIR);
  const path = join(folder, FILE);
  const senha = keyedHash(deps.hashKey, 'certificado-demonstracao', FILE);
  const kept = await readKept(path);
  const signer = kept && open(kept, senha);
  if (signer && isWithinValidity(signer.certificate, now)) return signer;
  const { timbre } = await loadConselho(deps.db);
  const p12 = await createDemoCertificate({ nome: timbre.nome, senha, now });
  const temporary = join(folder, `${FILE}.${newSecret()}`);
  await mkdir(folder, { recursive: true });
  await writeFile(temporary, p12, { mode: OWNER_ONLY, flush: true });
  try {
    await (kept ? rename(temporary, path) : linkNew(temporary, path));
  } finally {
    await rm(temporary, { force: true });
  }
  return createSigner({ p12: await readFile(path), senha });
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

/** Workers may start together: the first file stands, and the others sign with it, too. */
async function linkNew(temporary: string, path: string): Promise<void> {
  await link(temporary, path).catch((err: NodeJS.ErrnoException) => {
    if (err.code !== 'EEXIST') throw err;
  });
}
