import type { X509Certificate } from 'node:crypto';
import { loadSigner } from '#features/documento/api.ts';
import type { Deps } from '#platform/deps.ts';

/** The certificates of an installation that end some day. */
export const CERTIFICADOS = ['assinatura', 'pix'] as const;
type Qual = (typeof CERTIFICADOS)[number];

const lidos = new WeakMap<Deps['env'], Promise<X509Certificate>>();

/**
 * A certificate that the environment names, as it is in use; null where it names none.
 * @throws CertificateError
 */
export async function readCertificado(deps: Deps, qual: Qual, now: Date): Promise<X509Certificate | null> {
  const { SIGN_P12, PIX_P12 } = deps.env;
  if (qual === 'assinatura') return SIGN_P12 ? (await loadSigner(deps, now)).certificate : null;
  if (!PIX_P12) return null;
  const known = lidos.get(deps.env) ?? readFrom(PIX_P12, deps.env.PIX_P12_PASSWORD);
  lidos.set(deps.env, known);
  known.catch(() => lidos.delete(deps.env));
  return known;
}

/** The certificate parser is loaded when it is needed. */
async function readFrom(path: string, senha = ''): Promise<X509Certificate> {
  const { loadCertificate } = await import('#platform/assinatura/signer.ts');
  return (await loadCertificate({ path, senha })).certificate;
}
