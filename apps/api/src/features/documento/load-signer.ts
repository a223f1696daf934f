import type { Signer } from '#platform/assinatura/certificate.ts';
import type { Deps } from '#platform/deps.ts';

const signers = new WeakMap<Deps, Promise<Signer>>();

/**
 * Loads the signer of this installation: the certificate of SIGN_P12, or one that the installation makes at its first
 * document. Failures are not cached, so a repaired file works at the next attempt. @throws {CertificateError} saying in
 * Portuguese what is wrong with the file
 */
export function loadSigner(deps: Deps, now: Date): Promise<Signer> {
  const known = signers.get(deps);
  if (known) return known;
  const loading = readSigner(deps, now);
  signers.set(deps, loading);
  loading.catch(() => signers.delete(deps));
  return loading;
}

/** The certificate parser is loaded with the first document. */
async function readSigner(deps: Deps, now: Date): Promise<Signer> {
  const { SIGN_P12: path, SIGN_P12_PASSWORD: senha = '' } = deps.env;
  if (!path) return (await import('./demo-signer.ts')).loadDemoSigner(deps, now);
  const { loadCertificate } = await import('#platform/assinatura/signer.ts');
  return loadCertificate({ path, senha });
}
