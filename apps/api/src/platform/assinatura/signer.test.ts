import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isSelfMade, isWithinValidity } from './certificate.ts';
import { createDemoCertificate } from './demo-certificate.ts';
import { makeAuthority, makeIssuedP12 } from './exemplo.ts';
import { createSigner, loadCertificate } from './signer.ts';

const NOW = new Date('2026-11-21T17:30:00.000Z');
const NOME = 'Conselho Regional de Conservação e Restauro de Minas Gerais';

describe('createDemoCertificate', () => {
  it('says what it is, lasts ten years and vouches only for itself', async () => {
    const p12 = await createDemoCertificate({ nome: NOME, senha: 'x', now: NOW });
    const { certificate, chain } = createSigner({ p12, senha: 'x' });
    expect(chain).toEqual([]);
    expect(isSelfMade(certificate)).toBe(true);
    expect(certificate.subject).toContain(`CN=${NOME}`);
    expect(certificate.subject).toContain('Certificado de demonstração\\, sem valor legal');
    expect(certificate.ca).toBe(false);
    expect(certificate.publicKey.asymmetricKeyDetails?.modulusLength).toBeGreaterThanOrEqual(2048);
    expect(isWithinValidity(certificate, NOW)).toBe(true);
    expect(isWithinValidity(certificate, new Date('2036-11-20T00:00:00Z'))).toBe(true);
    expect(isWithinValidity(certificate, new Date('2036-11-22T00:00:00Z'))).toBe(false);
    expect(isWithinValidity(certificate, new Date('2026-11-21T17:29:00Z'))).toBe(false);
  }, 20_000);

  it('gives each installation its own key and number', async () => {
    const make = async () =>
      createSigner({ p12: await createDemoCertificate({ nome: NOME, senha: 'x', now: NOW }), senha: 'x' });
    const [one, other] = [await make(), await make()];
    expect(one.certificate.serialNumber).not.toBe(other.certificate.serialNumber);
    expect(one.certificate.fingerprint256).not.toBe(other.certificate.fingerprint256);
  }, 20_000);
});

describe('createSigner', () => {
  const authority = makeAuthority('AC de Teste');
  const issued = makeIssuedP12('Otavio Lins', authority);

  it('finds the certificate of the key, with the chain beside it', () => {
    const { certificate, chain, privateKey } = createSigner(issued);
    expect(certificate.subject).toBe('CN=Otavio Lins');
    expect(certificate.checkPrivateKey(privateKey)).toBe(true);
    expect(chain.map(({ subject }) => subject)).toEqual(['CN=AC de Teste']);
    expect(isSelfMade(certificate)).toBe(false);
    expect(chain.every((parent) => certificate.verify(parent.publicKey))).toBe(true);
  });

  it('tells a wrong password from a file that is something else', () => {
    expect(() => createSigner({ ...issued, senha: 'outra' })).toThrow(
      expect.objectContaining({ codigo: 'senha' }),
    );
    expect(() => createSigner({ p12: Buffer.from('%PDF-1.7'), senha: '' })).toThrow(
      expect.objectContaining({ codigo: 'conteudo' }),
    );
    expect(() => createSigner({ p12: Buffer.alloc(0), senha: '' })).toThrow(
      expect.objectContaining({ codigo: 'conteudo' }),
    );
  });
});

describe('loadCertificate', () => {
  it('reads the file, and names the path when it cannot', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'certificado-'));
    try {
      const path = join(folder, 'conselho.p12');
      const { p12, senha } = makeIssuedP12('Conselho', makeAuthority('AC'));
      await expect(loadCertificate({ path, senha })).rejects.toMatchObject({
        codigo: 'arquivo',
        message: expect.stringContaining(path),
      });
      await writeFile(path, p12, { mode: 0o600 });
      expect((await loadCertificate({ path, senha })).certificate.subject).toBe('CN=Conselho');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
