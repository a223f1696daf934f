import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { createDb, type DbHandle } from '@balcao/db/db';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#app/build-app.ts';
import { type Person, person } from '#features/anexo/anexo.fixture.ts';
import { regrasDeSeguranca } from '#platform/auth/seguranca.ts';
import { createSessions } from '#platform/auth/sessions.ts';
import { createTokenSigner } from '#platform/auth/token.ts';
import { interrupcao } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { type Cenario, HOJE, makeCenario, newPedido } from './cenario.fixture.ts';
import { count, findBroken } from './check.fixture.ts';
import { type DatabaseProxy, openDatabaseProxy } from './database-proxy.fixture.ts';

let api: TestApi;
let c: Cenario;
let proxy: DatabaseProxy;
let road: DbHandle;
let reserved: DbHandle;
/** The same application, with its database behind a proxy that can be closed. */
let far: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  api = await startApi();
  c = await makeCenario(api);
  proxy = await openDatabaseProxy(api.databaseUrl);
  const common = { url: proxy.url, role: 'balcao_app', connectTimeoutMs: 1_800, onError: () => {} };
  road = createDb({ ...common, name: 'road', max: 4 });
  reserved = createDb({ ...common, name: 'road-reserved', max: 2 });
  const signer = createTokenSigner(api.deps.keys.token);
  const sessions = createSessions({
    db: road.db,
    clock: api.now,
    signer,
    cacheMs: 0,
    tellReuse: () => Promise.resolve(),
    regras: () => regrasDeSeguranca(api.deps),
  });
  far = await buildApp({ ...api.deps, db: road.db, reserved: reserved.db, sessions }, null);
});
afterAll(async () => {
  await far.close();
  await road.close();
  await reserved.close();
  await proxy.close();
  await api.close();
});

interface Ask {
  url: string;
  token?: string;
  body?: unknown;
  key?: string;
}

async function ask({ url, token, body, key }: Ask) {
  const answer = await far.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: `/api${url}`,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Record<string, unknown>>() };
}

/** A complete draft, and the request that files it. */
async function readyToSend(): Promise<{ autor: Person; id: string; sending: Ask }> {
  const autor = await person(api);
  const { token } = autor;
  const { id } = await api.must(rascunho.create, { body: { tipoId: 106 } }, { token });
  const { version } = await api.must(
    rascunho.save,
    { params: { id }, body: { respostas: interrupcao(HOJE), passo: null, version: 1 } },
    { token },
  );
  const sending = { url: `/rascunhos/${id}/enviar`, token, body: { version }, key: randomUUID() };
  return { autor, id, sending };
}

describe('a missing database', () => {
  it('answers 503 and when to retry, everywhere, and the same filing succeeds later, once', async () => {
    const { autor, id, sending } = await readyToSend();
    await ask({ url: '/eu', token: autor.token });
    await proxy.cut();
    const asks: Ask[] = [
      sending,
      { url: '/eu', token: autor.token },
      { url: '/requerimentos', token: autor.token },
      { url: '/validar/ABCD-1234' },
      { url: '/auth/login', body: { login: autor.email, senha: 'girassol na varanda' } },
    ];
    for (const one of asks) {
      const answer = await ask(one);
      expect.soft({ url: one.url, status: answer.status }).toEqual({ url: one.url, status: 503 });
      expect.soft(answer.headers['retry-after'], one.url).toBe('5');
      expect.soft(answer.body.type).toBe('urn:problem:unavailable');
      expect.soft(JSON.stringify(answer.body)).not.toMatch(/ECONN|127\.0\.0\.1|postgres|select /i);
    }
    const health = await ask({ url: '/saude' });
    expect(health).toMatchObject({ status: 503, body: { situacao: 'indisponivel', banco: false } });
    await proxy.restore();
    expect((await ask({ url: '/saude' })).status).toBe(200);
    const [first, again] = [await ask(sending), await ask(sending)];
    expect(first.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(await count(api, 'requerimento', sql`rascunho_id = ${id}`)).toBe(1);
  });

  it('that vanishes after the commit leaves one request, which the repeat returns', async () => {
    const { autor, id, sending } = await readyToSend();
    await ask({ url: '/eu', token: autor.token });
    // With the end of its message, because the rate limits set synchronous_commit in a statement of their own.
    proxy.cutAfter('commit\0');
    expect((await ask(sending)).status).toBe(503);
    await expect.poll(() => count(api, 'requerimento', sql`rascunho_id = ${id}`)).toBe(1);
    const repeated = await ask(sending);
    const { numero } = await api.db
      .selectFrom('requerimento')
      .select('numero')
      .where('rascunhoId', '=', id)
      .executeTakeFirstOrThrow();
    expect(repeated).toMatchObject({ status: 200, body: { numero } });
    // Also without the key, because a draft becomes one request only.
    expect(await ask({ ...sending, key: '' })).toMatchObject({ status: 200, body: { numero } });
    expect(await findBroken(api)).toEqual([]);
  });

  it('that drops connections under 200 writes keeps each of them once', { timeout: 120_000 }, async () => {
    const pedidos: Awaited<ReturnType<typeof newPedido>>[] = [];
    for (let i = 0; i < 10; i += 1) pedidos.push(await newPedido(api));
    let done = 0;
    const send = (n: number, key: string) => {
      const place = pedidos[n % pedidos.length];
      const body = { texto: `mensagem ${n}` };
      return ask({
        url: `/requerimentos/${place?.id}/mensagens`,
        token: place?.autor.token ?? '',
        body,
        key,
      });
    };
    const killer = new pg.Client({ connectionString: api.databaseUrl });
    await killer.connect();
    let running = true;
    let kills = 0;
    const nemesis = (async () => {
      // One cut for every few acknowledged writes, so that even a slow machine makes progress.
      for (let next = 3; running; ) {
        await sleep(2);
        if (done < next) continue;
        next = done + 2 + Math.floor(Math.random() * 4);
        const { rows } = await killer.query<{ n: number }>(`select count(pg_terminate_backend(pid))::int as n
          from pg_stat_activity where pid = (select pid from pg_stat_activity
            where application_name = 'road' and datname = current_database() order by random() limit 1)`);
        kills += rows[0]?.n ?? 0;
      }
    })();
    let refused = 0;
    const writer = async (from: number) => {
      for (let n = from; n < 200; n += 4) {
        const key = randomUUID();
        for (let tries = 0; ; tries += 1) {
          const { status } = await send(n, key);
          if (status === 200) break;
          refused += 1;
          expect(status).toBe(503);
          expect(tries).toBeLessThan(20);
        }
        done += 1;
      }
    };
    try {
      await Promise.all([0, 1, 2, 3].map(writer));
    } finally {
      running = false;
      await nemesis;
      await killer.end();
    }
    expect(kills).toBeGreaterThan(5);
    expect(refused).toBeGreaterThan(0);
    const { rows } = await sql<{ texto: string; vezes: number }>`select texto, count(*)::int as vezes
      from mensagem where texto like 'mensagem %' group by texto`.execute(api.db);
    expect(rows).toHaveLength(200);
    expect(rows.filter((row) => row.vezes !== 1)).toEqual([]);
    expect(await findBroken(api)).toEqual([]);
  });
});

describe('a pool with only busy connections', () => {
  it('refuses within two seconds while health and sign-in still answer, and serves again when one is free', async () => {
    const { email, token } = await person(api);
    const holders = await Promise.all(Array.from({ length: 4 }, () => road.pool.connect()));
    const start = performance.now();
    const timed = async (one: Ask) => ({ ...(await ask(one)), ms: performance.now() - start });
    const [busy, health, signIn] = await Promise.all([
      timed({ url: '/eu', token }),
      timed({ url: '/saude' }),
      timed({ url: '/auth/login', body: { login: email, senha: 'outra senha qualquer' } }),
    ]);
    expect(busy).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5', 'content-type': 'application/problem+json; charset=utf-8' },
      body: { type: 'urn:problem:unavailable' },
    });
    expect(busy.ms).toBeLessThan(2_000);
    expect(health).toMatchObject({ status: 200, body: { situacao: 'ok', banco: true } });
    // The wrong password was checked, which takes several statements.
    expect(signIn).toMatchObject({ status: 401, body: { type: 'urn:problem:auth.invalid_credentials' } });
    for (const holder of holders) holder.release();
    expect((await ask({ url: '/eu', token })).status).toBe(200);
  });

  it("stops waiting for another transaction's lock, and leaves nothing half done", async () => {
    const { autor, id } = await newPedido(api);
    const holder = await road.pool.connect();
    await holder.query('begin');
    await holder.query('select from requerimento where id = $1 for update', [id]);
    const sent = await ask({
      url: `/requerimentos/${id}/mensagens`,
      token: autor.token,
      body: { texto: 'espera' },
      key: randomUUID(),
    });
    await holder.query('rollback');
    holder.release();
    expect(sent.status).toBe(503);
    expect(await count(api, 'mensagem', sql`requerimento_id = ${id}`)).toBe(0);
  });
});

describe('the portal after these failures', () => {
  it('still answers every list, count and detail', async () => {
    const seen = await api.must(requerimento.list, { query: { data: 5 } }, { token: c.reg.token });
    expect(seen.items.length).toBeGreaterThan(0);
  });
});
