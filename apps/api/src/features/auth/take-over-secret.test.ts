import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb, type DbHandle } from '@balcao/db/db';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seal, unseal } from '#platform/auth/seal.ts';
import { createTokenSigner } from '#platform/auth/token.ts';
import { type KeyRing, PURPOSES, toKey } from '#platform/keys/ring.ts';
import { loadRing, readRing } from '#platform/keys/ring-file.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { SEALED_FOR } from './second-factor.ts';
import { takeOverSecret } from './take-over-secret.ts';

const NOW = new Date('2026-11-23T13:00:00Z');
const OLD = 'chave-unica-de-antes-0123456789abcdef0123456789';
const oldRing = { current: toKey(Buffer.from(OLD), NOW) };
const SEED = 'JBSWY3DPEHPK3PXP';

let api: TestApi;
let owner: DbHandle;
let dir: string;
let said: string[];
beforeEach(async () => {
  api = await startApi();
  owner = createDb({ url: api.databaseUrl, name: 'owner', max: 1, onError: () => undefined });
  dir = await mkdtemp(join(tmpdir(), 'balcao-chaves-'));
  said = [];
});
afterEach(async () => {
  await owner.close();
  await api.close();
  await rm(dir, { recursive: true, force: true });
});

const keepRow = () => owner.db.insertInto('segredo').values({ nome: 'token', valor: OLD }).execute();
const rows = () => owner.db.selectFrom('segredo').select('nome').execute();
const start = (given?: string) =>
  takeOverSecret(owner.db, { dir, given, now: NOW, say: (line) => said.push(line) });

function ringOf(purpose: (typeof PURPOSES)[number]): KeyRing {
  const ring = readRing(dir, purpose);
  if (!ring) throw new Error(`no ring of ${purpose}`);
  return ring;
}

/** A person whose authenticator was sealed when the portal had a single key, which the sealed text does not name. */
async function enrolled(): Promise<string> {
  const { id } = await api.make.usuario();
  const sealed = seal(SEED, { ring: oldRing, purpose: SEALED_FOR, owner: id }).split('.')[1] ?? '';
  await api.owner.updateTable('usuario').set({ totpSecret: sealed }).where('id', '=', id).execute();
  return id;
}

async function seedOf(id: string, ring: KeyRing): Promise<string | null> {
  const { totpSecret } = await api.owner
    .selectFrom('usuario')
    .select('totpSecret')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return totpSecret && unseal(totpSecret, { ring, purpose: SEALED_FOR, owner: id });
}

describe('the former single key in the database', () => {
  it('becomes the previous key of each purpose, seals nothing new, and leaves the database', async () => {
    await keepRow();
    const id = await enrolled();
    await start();
    for (const purpose of PURPOSES) {
      expect(ringOf(purpose).previous?.bytes.toString()).toBe(OLD);
      expect(ringOf(purpose).current.bytes).toHaveLength(32);
    }
    const { current } = ringOf('autenticador');
    expect(await seedOf(id, { current })).toBe(SEED);
    expect(await rows()).toEqual([]);
    expect(said).toEqual([expect.stringContaining(dir)]);
    expect(said.join()).not.toContain(OLD);
  });

  it('still verifies the tokens that it signed', async () => {
    await keepRow();
    await start();
    const claims = {
      sid: 's',
      sub: 'u',
      tipo: 0,
      iat: 1,
      exp: 4_000_000_000,
      aud: 'balcao',
      typ: 'sessao',
    } as const;
    const token = createTokenSigner(() => oldRing).sign(claims);
    expect(createTokenSigner(() => ringOf('token')).verify(token, 2)).toEqual(claims);
  });

  it('is taken over completely by the next start after a crash', async () => {
    await keepRow();
    const id = await enrolled();
    const begun = await loadRing(dir, 'token', NOW, oldRing.current);
    await start();
    expect(ringOf('token')).toEqual(begun);
    expect(await seedOf(id, ringOf('autenticador'))).toBe(SEED);
    expect(await rows()).toEqual([]);
    await start();
    expect(said).toHaveLength(1);
  });

  it('opens the authenticators of an old backup that is restored beside newer keys', async () => {
    for (const purpose of PURPOSES) await loadRing(dir, purpose, NOW);
    const id = await enrolled();
    await keepRow();
    await start();
    expect(ringOf('autenticador').previous).toBeUndefined();
    expect(await seedOf(id, ringOf('autenticador'))).toBe(SEED);
    expect(await rows()).toEqual([]);
  });

  it('is ignored when TOKEN_SECRET overrides it, and the operator is told to remove that', async () => {
    await owner.db.insertInto('segredo').values({ nome: 'token', valor: 'outra' }).execute();
    const id = await enrolled();
    await start(OLD);
    expect(ringOf('token').previous?.bytes.toString()).toBe(OLD);
    expect(await seedOf(id, ringOf('autenticador'))).toBe(SEED);
    expect(await rows()).toEqual([]);
    expect(said.at(-1)).toContain('Retire TOKEN_SECRET');
  });
});

describe('a start with keys of other data', () => {
  it('continues, and reports how many authenticators no key opens', async () => {
    await start();
    const { id } = await api.make.usuario();
    const totpSecret = seal(SEED, { ring: oldRing, purpose: SEALED_FOR, owner: id });
    await api.owner.updateTable('usuario').set({ totpSecret }).where('id', '=', id).execute();
    await start();
    expect(said).toEqual([expect.stringContaining('aplicativo autenticador de 1 conta')]);
  });
});
