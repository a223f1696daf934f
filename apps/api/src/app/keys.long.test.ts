import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createDb, type Db } from '@balcao/db/db';
import { SEGURANCA_INICIAL } from '@balcao/domain/seguranca/seguranca';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { createSessions } from '#platform/auth/sessions.ts';
import { createTokenSigner } from '#platform/auth/token.ts';
import { systemClock } from '#platform/clock.ts';
import { type KeyRing, PURPOSES, toKey } from '#platform/keys/ring.ts';
import { readRing } from '#platform/keys/ring-file.ts';
import { createFactories } from '#test/factories.ts';
import { addressIn, afterThisTest, cleanUp, emptyDatabase, type Started, start } from './start.fixture.ts';
import { ensureWebBuilt } from './web-build.ts';

const COMMAND = fileURLToPath(new URL('rotate-keys.ts', import.meta.url));

beforeAll(() => ensureWebBuilt(() => undefined), 180_000);
afterEach(cleanUp);

function run(args: string[], env: Record<string, string>): Promise<{ code: number | null; text: string }> {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, text })));
}

function connect(url: string): Db {
  const { db, close } = createDb({ url, name: 'test', max: 1, onError: () => undefined });
  afterThisTest(close);
  return db;
}

/** A session of a person, signed with these keys. */
async function signIn(db: Db, ring: KeyRing): Promise<string> {
  const signer = createTokenSigner(() => ring);
  const sessions = createSessions({
    db,
    clock: systemClock,
    signer,
    tellReuse: () => Promise.resolve(),
    regras: async () => SEGURANCA_INICIAL,
  });
  const { id } = await createFactories(db, systemClock).usuario();
  const { token } = await sessions.open(db, {
    usuarioId: id,
    tipo: 0,
    senhaEpoca: 1,
    origem: 'senha',
    now: new Date(),
    dispositivo: null,
    ipHash: null,
    requestId: 'teste',
  });
  return token;
}

/** The portal's status for this token. */
async function statusOf({ printed }: Started, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${addressIn(printed())}/api/eu`, { headers })).status;
}

it('the single key of an earlier version is taken over at the start, and its sessions continue', {
  timeout: 120_000,
}, async () => {
  const url = await emptyDatabase();
  const db = connect(url);
  const valor = 'chave-unica-de-antes-0123456789abcdef0123456789';
  await db.insertInto('segredo').values({ nome: 'token', valor }).execute();
  const token = await signIn(db, { current: toKey(Buffer.from(valor), new Date()) });
  const portal = start({ DATABASE_URL: url, DEMO: 'false' });
  await portal.says('Para parar');
  expect(await statusOf(portal, token)).toBe(200);
  expect(portal.printed()).toContain('A chave que estava no banco de dados passou para');
  expect(await db.selectFrom('segredo').select('nome').execute()).toEqual([]);
});

it('keys change beside a running portal, and sessions end no earlier than they must', {
  timeout: 180_000,
}, async () => {
  const url = await emptyDatabase();
  const portal = start({ DATABASE_URL: url, DEMO: 'false' });
  await portal.says('Para parar');
  const keys = `${portal.dataDir}-chaves`;
  const env = { DATABASE_URL: url, DATA_DIR: portal.dataDir };
  const files = await readdir(portal.dataDir, { recursive: true });
  expect(files.filter((name) => PURPOSES.some((purpose) => name.endsWith(`${purpose}.json`)))).toEqual([]);
  const token = await signIn(connect(url), readRing(keys, 'token') ?? expect.fail('no keys'));
  const status = () => statusOf(portal, token);
  expect(await status()).toBe(200);
  const all = await run(['todas'], env);
  expect(all.code).toBe(0);
  expect(all.text.match(/^Chave “\w+” trocada/gm)).toHaveLength(PURPOSES.length);
  expect(await status()).toBe(200);
  const again = await run(['todas'], env);
  expect(again.code).toBe(1);
  expect(again.text.match(/foi trocada há pouco/g)).toHaveLength(2);
  expect(again.text.match(/^Chave “\w+” trocada/gm)).toHaveLength(PURPOSES.length - 2);
  expect(await status()).toBe(200);
  expect((await run(['token', '--ja'], env)).code).toBe(0);
  expect(await status()).toBe(401);
  expect((await run(['outra'], env)).text).toMatch(/^Uso: /);
});
