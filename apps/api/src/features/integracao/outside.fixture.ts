import { once } from 'node:events';
import { createServer as createHttp, type RequestListener } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import tls from 'node:tls';
import forge from 'node-forge';

/** A server of a test, by its address. */
export interface Outside {
  url: string;
  port: number;
  close(): Promise<void>;
}

/** Starts it on the loopback interface. */
export async function listen(server: Server, protocol = 'http'): Promise<Outside> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `${protocol}://127.0.0.1:${port}`,
    port,
    close: () =>
      new Promise((closed) => {
        if ('closeAllConnections' in server) (server.closeAllConnections as () => void)();
        server.close(() => closed());
      }),
  };
}

/** A server over HTTP. */
export const serveHttp = (answer: RequestListener): Promise<Outside> => listen(createHttp(answer));

/** Each certificate has a number, and each authority a name, of its own. */
let serial = 1;

/** A server over TLS whose certificate is valid or expired long ago; a trusted authority signed it, or nobody. */
export async function serveTls(
  answer: RequestListener,
  { expired = false, trusted }: { expired?: boolean; trusted: boolean },
): Promise<Outside> {
  const authority = makeCertificate(`Autoridade ${serial}`, { expired: false });
  const server = makeCertificate('127.0.0.1', { expired, ...(trusted && { issuer: authority }) });
  if (trusted)
    tls.setDefaultCACertificates([
      ...tls.getCACertificates(),
      forge.pki.certificateToPem(authority.certificate),
    ]);
  const key = forge.pki.privateKeyToPem(server.key);
  return listen(createHttps({ key, cert: forge.pki.certificateToPem(server.certificate) }, answer), 'https');
}

interface Made {
  key: forge.pki.rsa.PrivateKey;
  certificate: forge.pki.Certificate;
}

function makeCertificate(nome: string, { expired, issuer }: { expired: boolean; issuer?: Made }): Made {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2048);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  serial += 1;
  certificate.serialNumber = `0${serial}`;
  certificate.validity.notBefore = new Date('2000-01-01T00:00:00Z');
  certificate.validity.notAfter = new Date(expired ? '2001-01-01T00:00:00Z' : '2049-01-01T00:00:00Z');
  certificate.setSubject([{ name: 'commonName', value: nome }]);
  certificate.setIssuer(issuer?.certificate.subject.attributes ?? certificate.subject.attributes);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: !issuer, critical: true },
    { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
  ]);
  certificate.sign(issuer?.key ?? privateKey, forge.md.sha256.create());
  return { key: privateKey, certificate };
}
