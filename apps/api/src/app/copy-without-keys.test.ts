import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { auth } from '@balcao/contract/auth';
import { sessao } from '@balcao/contract/sessao';
import { createDb } from '@balcao/db/db';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authenticatorCode, makePerson, SENHA } from '#features/auth/identity.fixture.ts';
import { tellTokenReuse } from '#features/auth/tell-token-reuse.ts';
import { loadDemoSigner } from '#features/documento/demo-signer.ts';
import { regrasDeSeguranca } from '#platform/auth/seguranca.ts';
import { createSessions } from '#platform/auth/sessions.ts';
import { createTokenSigner } from '#platform/auth/token.ts';
import { keysOf, PURPOSES } from '#platform/keys/ring.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { memoryKeys } from '#test/memory-keys.ts';
import { buildApp } from './build-app.ts';

let api: TestApi;
let token: string;
let segredo: string;
let email: string;

beforeAll(async () => {
  api = await startApi();
  const person = await makePerson(api, { tipo: 1 });
  email = person.email;
  token = (await api.must(auth.login, { body: { login: email, senha: SENHA } })).token;
  segredo = (await api.must(auth.totpIniciar, {}, { token })).segredo;
  await api.must(auth.totpAtivar, { body: { codigo: authenticatorCode(segredo, api.now()) } }, { token });
  await loadDemoSigner(api.deps, api.now());
}, 30_000);
afterAll(() => api.close());

/** Every row of every table, and every file of DATA_DIR: the content of a copy. */
async function copyOf({ databaseUrl, deps }: TestApi): Promise<Buffer> {
  const owner = createDb({ url: databaseUrl, name: 'owner', max: 1, onError: () => undefined });
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(owner.db);
  const parts: Buffer[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select row_to_json(t)::text as text from ${sql.raw(name)} t`.execute(owner.db);
    parts.push(...rows.map(({ text }) => Buffer.from(text)));
  }
  await owner.close();
  const dir = deps.env.DATA_DIR;
  const files = await readdir(dir, { recursive: true, withFileTypes: true });
  for (const file of files.filter((one) => one.isFile()))
    parts.push(await readFile(join(file.parentPath, file.name)));
  return Buffer.concat(parts);
}

it('a copy of database and data contains no key of any purpose', async () => {
  const copy = await copyOf(api);
  expect(copy.includes(email)).toBe(true);
  const certificate = await readFile(join(api.deps.env.DATA_DIR, 'certificado-demonstracao.p12'));
  expect(copy.includes(certificate)).toBe(true);
  for (const purpose of PURPOSES)
    for (const { bytes } of keysOf(api.deps.keys[purpose]()))
      for (const form of [
        bytes,
        ...(['base64url', 'base64', 'hex'] as const).map((as) => bytes.toString(as)),
      ])
        expect(copy.includes(form), purpose).toBe(false);
});

it('a copy started with other keys accepts no session and opens no authenticator', async () => {
  const { keys } = memoryKeys(api.now);
  const { db, clock } = api.deps;
  const sessions = createSessions({
    db,
    clock,
    signer: createTokenSigner(keys.token),
    cacheMs: 0,
    tellReuse: tellTokenReuse,
    regras: () => regrasDeSeguranca(api.deps),
  });
  const stolen = await buildApp({ ...api.deps, keys, sessions }, null);
  const me = {
    method: 'GET',
    url: `/api${sessao.eu.path}`,
    headers: { authorization: `Bearer ${token}` },
  } as const;
  expect((await api.app.inject(me)).statusCode).toBe(200);
  expect((await stolen.inject(me)).statusCode).toBe(401);
  api.setNow(new Date(api.now().getTime() + 60_000).toISOString());
  const codigo = authenticatorCode(segredo, api.now());
  const enter = {
    method: 'POST',
    url: `/api${auth.login.path}`,
    payload: { login: email, senha: SENHA, codigo },
  } as const;
  expect((await stolen.inject(enter)).json()).toMatchObject({
    type: 'urn:problem:auth.second_factor_invalid',
  });
  expect((await api.app.inject(enter)).statusCode).toBe(200);
  await stolen.close();
});
