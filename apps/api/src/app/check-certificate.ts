import { CertificateError } from '#platform/assinatura/certificate.ts';
import { loadCertificate } from '#platform/assinatura/signer.ts';
import { type Env, EnvError } from '#platform/env.ts';

/**
 * Opens the certificate of SIGN_P12, when there is one. A wrong path or password fails the start, not the
 * first document.
 * @throws EnvError naming the variable.
 */
export async function checkCertificate({ SIGN_P12, SIGN_P12_PASSWORD = '' }: Env): Promise<void> {
  if (!SIGN_P12) return;
  try {
    await loadCertificate({ path: SIGN_P12, senha: SIGN_P12_PASSWORD });
  } catch (err) {
    if (!(err instanceof CertificateError)) throw err;
    const name = err.codigo === 'senha' ? 'SIGN_P12_PASSWORD' : 'SIGN_P12';
    throw new EnvError(`Configuração inválida:\n${name}: ${err.message}`);
  }
}
