import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isSelfMade } from '#platform/assinatura/certificate.ts';
import { makeAuthority, makeIssuedP12 } from '#platform/assinatura/exemplo.ts';
import type { Deps } from '#platform/deps.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { memoryKeys } from '#test/memory-keys.ts';
import { relockDemoCertificate } from './demo-signer.ts';
import { documentOf, fileCertidao, nameCouncil, professional, textOfDocument } from './documento.fixture.ts';
import { emitirDocumento } from './emitir-documento.ts';
import { loadSigner } from './load-signer.ts';

const NOW = new Date('2026-11-23T13:00:00Z');
const FILE = 'certificado-demonstracao.p12';

let api: TestApi;
let dir: string;

beforeAll(async () => {
  api = await startApi();
  await nameCouncil(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'balcao-signer-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** The dependencies of another process in the same installation. */
function process(change: Partial<Deps> = {}, env: Partial<Deps['env']> = {}): Deps {
  return { ...api.deps, ...change, env: { ...api.deps.env, DATA_DIR: dir, ...env } };
}

describe('the certificate that an installation makes for itself', () => {
  it('is shared by all its processes, even when they start together', async () => {
    const both = await Promise.all([loadSigner(process(), NOW), loadSigner(process(), NOW)]);
    const later = await loadSigner(process(), NOW);
    const prints = [...both, later].map(({ certificate }) => certificate.fingerprint256);
    expect(new Set(prints).size).toBe(1);
    expect(isSelfMade(later.certificate)).toBe(true);
    expect(later.certificate.subject).toContain('Conselho Regional de Conservação e Restauro');
    expect((await stat(join(dir, FILE))).mode & 0o777).toBe(0o600);
  }, 30_000);

  it('is made anew when it has expired, no longer opens, or is no certificate', async () => {
    const first = await loadSigner(process(), NOW);
    const renewed = await loadSigner(process(), new Date('2036-12-01T00:00:00Z'));
    expect(renewed.certificate.fingerprint256).not.toBe(first.certificate.fingerprint256);
    const { keys } = memoryKeys(() => NOW);
    const rekeyed = await loadSigner(process({ keys }), new Date('2036-12-01T00:00:00Z'));
    expect(rekeyed.certificate.fingerprint256).not.toBe(renewed.certificate.fingerprint256);
    await writeFile(join(dir, FILE), 'lixo');
    await expect(loadSigner(process(), NOW)).resolves.toMatchObject({ chain: [] });
    expect((await readFile(join(dir, FILE))).length).toBeGreaterThan(1000);
  }, 60_000);

  it('stays the same when its key changes, and is locked with the new key', async () => {
    const first = await loadSigner(process(), NOW);
    const old = { current: api.deps.keys.certificado().current };
    for (let turns = 0; turns < 2; turns += 1) {
      api.turnKeys('certificado');
      const again = await loadSigner(process(), NOW);
      expect(again.certificate.fingerprint256).toBe(first.certificate.fingerprint256);
      expect(again.privateKey.equals(first.privateKey)).toBe(true);
    }
    expect((await stat(join(dir, FILE))).mode & 0o777).toBe(0o600);
    expect(await relockDemoCertificate(dir, old)).toBeNull();
  }, 30_000);
});

describe('the certificate of the configuration', () => {
  async function configured(senha?: string): Promise<Deps> {
    const { p12, senha: right } = makeIssuedP12('CRCR-MG', makeAuthority('AC de Teste'));
    const path = join(dir, 'conselho.p12');
    await writeFile(path, p12);
    return process({}, { SIGN_P12: path, SIGN_P12_PASSWORD: senha ?? right });
  }

  it('signs without the demonstration strip', async () => {
    const autor = await professional(api);
    const { id } = await fileCertidao(api, autor);
    const { id: documentoId } = await documentOf(api, id);
    await emitirDocumento({ deps: await configured(), now: NOW }, { documentoId });
    expect(await documentOf(api, id)).toMatchObject({ demonstracao: false });
    expect(await textOfDocument(api, autor.token, documentoId)).not.toContain('DEMONSTRAÇÃO');
  }, 30_000);

  it('reports a file that does not open, and uses it once it is repaired', async () => {
    const deps = await configured('errada');
    await expect(loadSigner(deps, NOW)).rejects.toThrow('senha');
    const { SIGN_P12_PASSWORD } = (await configured()).env;
    deps.env.SIGN_P12_PASSWORD = SIGN_P12_PASSWORD;
    expect((await loadSigner(deps, NOW)).chain).toHaveLength(1);
  }, 30_000);
});
