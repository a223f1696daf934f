import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import forge from 'node-forge';
import { CertificateError, type Signer } from './certificate.ts';

/**
 * Reads a PKCS#12 (.p12, .pfx) file, as an ICP-Brasil A1 certificate comes.
 * @throws {CertificateError} when the password does not open it or it holds no RSA key with its certificate.
 */
export function createSigner({ p12, senha }: { p12: Buffer; senha: string }): Signer {
  const store = openStore(p12, senha);
  const privateKey = readKey(store);
  const certificates = readCertificates(store);
  const certificate = certificates.find((candidate) => candidate.checkPrivateKey(privateKey));
  if (!certificate)
    throw new CertificateError('conteudo', 'O arquivo não tem o certificado da chave privada.');
  const chain = certificates.filter((candidate) => candidate !== certificate);
  return { privateKey, certificate, chain };
}

/** {@link createSigner} from a file. @throws {CertificateError} also when the file cannot be read. */
export async function loadCertificate({ path, senha }: { path: string; senha: string }): Promise<Signer> {
  const p12 = await readFile(path).catch(() => {
    throw new CertificateError('arquivo', `Não foi possível ler o certificado em ${path}.`);
  });
  return createSigner({ p12, senha });
}

type Store = forge.pkcs12.Pkcs12Pfx;

function openStore(p12: Buffer, senha: string): Store {
  let asn1: forge.asn1.Asn1;
  try {
    asn1 = forge.asn1.fromDer(p12.toString('binary'));
  } catch {
    throw new CertificateError('conteudo', 'O arquivo não é um certificado PKCS#12 (.p12 ou .pfx).');
  }
  try {
    return forge.pkcs12.pkcs12FromAsn1(asn1, true, senha);
  } catch {
    throw new CertificateError('senha', 'A senha não abre o certificado, ou o arquivo está danificado.');
  }
}

function readKey(store: Store): KeyObject {
  const { pkcs8ShroudedKeyBag, keyBag } = forge.pki.oids;
  for (const bagType of [pkcs8ShroudedKeyBag, keyBag]) {
    const [bag] = (bagType && store.getBags({ bagType })[bagType]) || [];
    if (bag?.key) return createPrivateKey(forge.pki.privateKeyToPem(bag.key));
  }
  throw new CertificateError('conteudo', 'O arquivo não tem uma chave privada RSA.');
}

function readCertificates(store: Store): X509Certificate[] {
  const bagType = forge.pki.oids.certBag ?? '';
  const bags = store.getBags({ bagType })[bagType] ?? [];
  return bags.flatMap(({ cert, asn1 }) => {
    const der = cert ? forge.pki.certificateToAsn1(cert) : asn1;
    return [new X509Certificate(Buffer.from(forge.asn1.toDer(der).getBytes(), 'binary'))];
  });
}
