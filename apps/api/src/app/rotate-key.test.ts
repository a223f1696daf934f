import { chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb, type DbHandle, withTx } from '@balcao/db/db';
import { v4 as uuidv4 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { totpSeal } from '#features/auth/second-factor.ts';
import { loadDemoSigner } from '#features/documento/demo-signer.ts';
import { keepIdentidade, openIdentidade } from '#features/manifestacao/cofre/lacrar.ts';
import { marcaDe } from '#platform/auth/marcas.ts';
import { seal, unseal } from '#platform/auth/seal.ts';
import { type Keys, openKeys } from '#platform/keys/live-keys.ts';
import { PURPOSES, type Purpose } from '#platform/keys/ring.ts';
import { ringPath } from '#platform/keys/ring-file.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { checkVault } from './check-vault.ts';
import { RotationError, rotateKey } from './rotate-key.ts';

const NOW = new Date('2026-11-23T13:00:00Z');
const MANIFESTACAO = {
  protocolo: '02026.000001/2026-11',
  tipo: 'RECLAMACAO',
  tipoOriginal: 'RECLAMACAO',
  identificacao: 'SIGILOSA',
  canal: 'PORTAL',
  situacao: 'CADASTRADA',
  relato: 'Ninguém atende o telefone.',
  prazoSituacao: 'correndo',
  createdAt: NOW,
  updatedAt: NOW,
} as const;
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

let api: TestApi;
let owner: DbHandle;
let dir: string;
/** The keys of a running process. */
let keys: Keys;
beforeAll(async () => {
  api = await startApi();
  owner = createDb({ url: api.databaseUrl, name: 'owner', max: 2, onError: () => undefined });
});
afterAll(async () => {
  await owner.close();
  await api.close();
});
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'balcao-chaves-'));
  keys = await openKeys({ dir, now: NOW, log: api.deps.log });
});
afterEach(() => rm(dir, { recursive: true, force: true }));

function rotate(purpose: Purpose, now: Date, isForced = false): Promise<string> {
  const places = { db: owner.db, dir, dataDir: api.deps.env.DATA_DIR };
  return rotateKey(places, { purpose, isForced, now });
}

describe('changing a key', () => {
  it.each(PURPOSES)('reaches running processes at once, with the previous key (%s)', async (purpose) => {
    const { current } = keys[purpose]();
    const said = await rotate(purpose, NOW);
    const { id } = keys[purpose]().current;
    expect(keys[purpose]().previous).toEqual(current);
    expect(said).toContain(`Chave “${purpose}” trocada: ${id} no lugar de ${current.id}.`);
    expect(await readdir(dir)).toEqual(PURPOSES.map((one) => `${one}.json`).sort());
    const event = await api.db
      .selectFrom('auditLog')
      .select(['objetoId', 'dados'])
      .where('acao', '=', 'chave.trocada')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(event).toEqual({ objetoId: purpose, dados: { de: current.id, para: id, antesDoPrazo: false } });
  });

  it('waits a second time while something still uses the outgoing key, unless it is forced', async () => {
    for (const [purpose, minutes] of [
      ['token', 4 * 60 + 1],
      ['resumo', 24 * 60],
    ] as const) {
      await rotate(purpose, NOW);
      const kept = keys[purpose]();
      await expect(rotate(purpose, after(minutes - 1))).rejects.toThrow(RotationError);
      expect(keys[purpose]()).toEqual(kept);
      expect(await rotate(purpose, after(minutes))).not.toContain('antes do prazo');
      expect(await rotate(purpose, after(minutes + 1), true)).toContain('antes do prazo');
      expect(keys[purpose]().current.id).not.toBe(kept.current.id);
    }
  });

  it('never loses an authenticator or the certificate, however often it runs', async () => {
    const { id } = await api.make.usuario();
    const deps = { ...api.deps, keys };
    const totpSecret = seal('JBSWY3DPEHPK3PXP', totpSeal(deps, id));
    await api.owner.updateTable('usuario').set({ totpSecret }).where('id', '=', id).execute();
    const { certificate } = await loadDemoSigner(deps, NOW);
    for (let turns = 0; turns < 3; turns += 1) {
      expect(await rotate('autenticador', NOW)).toContain('lacrados de novo: 1.');
      await rotate('certificado', NOW);
    }
    const row = await api.db
      .selectFrom('usuario')
      .select('totpSecret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(unseal(row.totpSecret ?? '', totpSeal(deps, id))).toBe('JBSWY3DPEHPK3PXP');
    expect((await loadDemoSigner(deps, NOW)).certificate.fingerprint256).toBe(certificate.fingerprint256);
  }, 30_000);

  it('never loses a confidential author, however often it runs', async () => {
    const { id: usuarioId } = await api.make.usuario();
    const id = uuidv4();
    const autorHmac = marcaDe(keys.ouvidoria(), usuarioId);
    await api.owner
      .insertInto('manifestacao')
      .values({ ...MANIFESTACAO, id, autorHmac })
      .execute();
    await withTx(api.db, (tx) => keepIdentidade(tx, keys.ouvidoria(), id, { usuarioId }));
    for (let turns = 0; turns < 3; turns += 1)
      expect(await rotate('ouvidoria', NOW)).toContain('lacradas de novo: 1.');
    expect(await openIdentidade(api.db, keys.ouvidoria(), id)).toEqual({ usuarioId });
    const row = await api.db
      .selectFrom('manifestacao')
      .select('autorHmac')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.autorHmac).toBe(marcaDe(keys.ouvidoria(), usuarioId));
    await checkVault(owner.db, dir);
    await rm(ringPath(dir, 'ouvidoria'));
    await expect(checkVault(owner.db, dir)).rejects.toThrow('nenhuma chave de');
  });

  it('by two people at once happens twice, one after the other', async () => {
    const { current } = keys.auditoria();
    await Promise.all([rotate('auditoria', NOW), rotate('auditoria', NOW)]);
    expect(keys.auditoria().older).toEqual([current]);
  });

  it.runIf(process.getuid?.() === 0)('is refused to an account that does not own the folder', async () => {
    await chown(dir, 12_345, 12_345);
    await expect(rotate('token', NOW)).rejects.toThrow('a conta que é dona da pasta');
  });

  it('is refused without a key, or with a broken file; running processes continue', async () => {
    const before = keys.token();
    await writeFile(ringPath(dir, 'token'), 'lixo');
    await expect(rotate('token', NOW)).rejects.toThrow('está danificado');
    expect(keys.token()).toEqual(before);
    await rm(ringPath(dir, 'token'));
    await expect(rotate('token', NOW)).rejects.toThrow('Não há chave “token”');
    expect(keys.token()).toEqual(before);
  });
});
