import type { KeyObject, X509Certificate } from 'node:crypto';

/** What signs documents: the private key, its certificate and the certificates that lead to its root. */
export type Signer = { privateKey: KeyObject; certificate: X509Certificate; chain: X509Certificate[] };

/** Why a certificate cannot be used. The message is for the operator, in Portuguese. */
export class CertificateError extends Error {
  readonly codigo: 'arquivo' | 'senha' | 'conteudo' | 'validade';

  constructor(codigo: 'arquivo' | 'senha' | 'conteudo' | 'validade', message: string) {
    super(message);
    this.name = 'CertificateError';
    this.codigo = codigo;
  }
}

/** Whether a certificate vouches for itself: it proves that a file did not change, but not who signed it. */
export function isSelfMade(certificate: X509Certificate): boolean {
  return certificate.issuer === certificate.subject && certificate.verify(certificate.publicKey);
}

/** Whether the instant lies in the certificate's period of validity. */
export function isWithinValidity(certificate: X509Certificate, instant: Date): boolean {
  return certificate.validFromDate <= instant && instant <= certificate.validToDate;
}
