import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

type Issuer = { key: forge.pki.rsa.PrivateKey; certificate: forge.pki.Certificate };

const SENHA = 'senha-de-teste';
const NOW = new Date('2026-11-21T17:30:00.000Z');

/** Certificate of an authority, for tests. */
export function makeAuthority(nome: string): Issuer {
  return makeCertificate(nome);
}

/** A PKCS#12 file as an authority delivers it: the holder's key and certificate, and the authority's certificate. */
export function makeIssuedP12(nome: string, authority: Issuer): { p12: Buffer; senha: string } {
  const { key, certificate } = makeCertificate(nome, authority);
  const chain = [authority.certificate, certificate];
  const p12 = forge.pkcs12.toPkcs12Asn1(key, chain, SENHA, { algorithm: '3des' });
  return { p12: Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary'), senha: SENHA };
}

function makeCertificate(nome: string, issuer?: Issuer): Issuer {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  certificate.serialNumber = issuer ? '02' : '01';
  certificate.validity.notBefore = new Date(NOW.getTime() - 86_400_000);
  certificate.validity.notAfter = new Date(NOW.getTime() + 365 * 86_400_000);
  certificate.setSubject([{ name: 'commonName', value: nome }]);
  certificate.setIssuer(issuer?.certificate.subject.attributes ?? certificate.subject.attributes);
  certificate.sign(issuer?.key ?? key, forge.md.sha256.create());
  return { key, certificate };
}
