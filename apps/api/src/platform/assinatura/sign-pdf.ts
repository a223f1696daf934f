import { CertificateError, isWithinValidity, type Signer } from './certificate.ts';
import { createSignedData, sha256 } from './cms.ts';
import { addSignatureField, type SignatureInfo } from './signature-field.ts';

/** Room beside the certificates for the rest of the signature: key sizes up to 4096 bits and long issuer names. */
const OVERHEAD = 3072;

/**
 * Signs a PDF with a PAdES-B-B signature that covers the whole file. Same file, signer, texts and instant give the
 * same bytes.
 * @throws {CertificateError} when the certificate is not valid at `now`.
 * @throws {Error} when the file already has a signature, or is not a plain PDF such as `renderPdf` makes.
 */
export function signPdf(pdf: Buffer, signer: Signer, info: SignatureInfo): Buffer {
  if (!isWithinValidity(signer.certificate, info.now))
    throw new CertificateError(
      'validade',
      `O certificado vale de ${signer.certificate.validFrom} a ${signer.certificate.validTo}.`,
    );
  const certificates = [signer.certificate, ...signer.chain];
  const capacity = certificates.reduce((sum, { raw }) => sum + raw.length, OVERHEAD);
  const { pdf: prepared, start, end } = addSignatureField(pdf, info, capacity);
  const signature = createSignedData(signer, sha256(prepared.subarray(0, start), prepared.subarray(end)));
  if (signature.length > capacity) throw new Error('A assinatura não cabe no espaço reservado no PDF.');
  prepared.write(signature.toString('hex'), start + 1, 'latin1');
  return prepared;
}
