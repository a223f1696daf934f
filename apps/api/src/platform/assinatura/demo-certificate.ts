import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';
import type { Signer } from './certificate.ts';

const YEARS = 10;
const KEY_BITS = 3072;

/**
 * Makes a certificate for an installation that has none: self-signed, ten years, said to be a demonstration in its own
 * name. It shows that a file is intact; it gives no legal value (Lei 14.063/2020 needs a recognised issuer), so
 * documents signed with it must carry the demonstration strip. The caller keeps the file readable by its owner only.
 * @returns a PKCS#12 file opened by `senha`.
 */
export async function createDemoCertificate(options: {
  nome: string;
  senha: string;
  now: Date;
}): Promise<Buffer> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = `4${randomBytes(16).toString('hex').slice(1)}`;
  certificate.validity.notBefore = options.now;
  certificate.validity.notAfter = new Date(
    Date.UTC(options.now.getUTCFullYear() + YEARS, options.now.getUTCMonth(), options.now.getUTCDate()),
  );
  const name = subject(options.nome);
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  certificate.sign(key, forge.md.sha256.create());
  return toP12(key, certificate, options.senha);
}

/** The same key and certificate as a PKCS#12 file opened by another password. */
export function relock({ privateKey, certificate }: Signer, senha: string): Buffer {
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return toP12(forge.pki.privateKeyFromPem(pem), forge.pki.certificateFromPem(certificate.toString()), senha);
}

function toP12(key: forge.pki.rsa.PrivateKey, certificate: forge.pki.Certificate, senha: string): Buffer {
  const p12 = forge.pkcs12.toPkcs12Asn1(key, [certificate], senha, { algorithm: 'aes256' });
  return Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary');
}

/** Longest organisation and common name that X.520 allows. */
const NAME_LIMIT = 64;

function subject(nome: string): forge.pki.CertificateField[] {
  // The library reads the string type from here, though its types say class: without it accents would be Latin-1.
  const valueTagClass = forge.asn1.Type.UTF8 as unknown as forge.asn1.Class;
  const value = nome.slice(0, NAME_LIMIT);
  return [
    { name: 'countryName', value: 'BR' },
    { name: 'organizationName', value, valueTagClass },
    { name: 'organizationalUnitName', value: 'Certificado de demonstração, sem valor legal', valueTagClass },
    { name: 'commonName', value, valueTagClass },
  ];
}
