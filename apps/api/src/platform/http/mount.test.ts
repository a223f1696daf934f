import { Readable } from 'node:stream';
import { type Contract, route } from '@balcao/contract/kernel/route';
import { sessao } from '@balcao/contract/sessao';
import { verComo } from '@balcao/contract/ver-como';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startApi, type TestApi } from '#test/harness.ts';
import type { Handlers, Repeats } from './context.ts';
import { createHttp } from './create-http.ts';
import { JsonAnswer } from './json-answer.ts';
import { joinedReads, mount, mountedRepeats, mountedRoutes } from './mount.ts';
import { Problem } from './problem.ts';

const summary = 'Tries a gate';
const Seen = z.object({ base: z.enum(['pool', 'reserved', 'transaction']) });

/** A route of each kind, which say where they ran. */
const prova = {
  leitura: route({ method: 'GET', path: '/prova', summary, access: 'session', joined: true, response: Seen }),
  fundo: route({
    method: 'GET',
    path: '/prova/fundo',
    summary,
    access: 'session',
    passive: true,
    response: Seen,
  }),
  escrita: route({ method: 'POST', path: '/prova', summary, access: 'session', response: Seen }),
  larga: route({
    method: 'PUT',
    path: '/prova/larga',
    summary,
    access: 'session',
    maxValues: 20_000,
    body: z.array(z.int()),
    response: 'empty',
  }),
  sozinha: route({ method: 'POST', path: '/prova/sozinha', summary, access: 'session', response: Seen }),
  reservada: route({ method: 'GET', path: '/prova/reservada', summary, access: 'session', response: Seen }),
  alheia: route({ method: 'GET', path: '/prova/alheia', summary, access: 'session', response: Seen }),
  perdida: route({ method: 'GET', path: '/prova/perdida', summary, access: 'session', response: Seen }),
  comVersao: route({ method: 'GET', path: '/prova/versao', summary, access: 'session', response: Seen }),
  pronta: route({ method: 'GET', path: '/prova/pronta', summary, access: 'session', response: Seen }),
  rabisco: route({ method: 'GET', path: '/prova/rabisco', summary, access: 'session', response: Seen }),
  arquivo: route({ method: 'GET', path: '/prova/arquivo', summary, access: 'session', response: 'file' }),
  confirmada: route({
    method: 'POST',
    path: '/prova/confirmada',
    summary,
    access: 'session',
    stepUp: true,
    response: 'empty',
  }),
  antesDoTermo: route({
    method: 'POST',
    path: '/prova/antes',
    summary,
    access: 'session',
    beforeTerms: true,
    response: 'empty',
  }),
  deUmaDas: route({
    method: 'GET',
    path: '/prova/de-uma-das',
    summary,
    access: ['ouvidoria.tratar', 'financeiro.ver'],
    response: 'empty',
  }),
  repetida: route({
    method: 'POST',
    path: '/prova/repetida',
    summary,
    access: 'session',
    idempotent: true,
    response: z.object({ vez: z.int() }),
  }),
  repetidaVazia: route({
    method: 'DELETE',
    path: '/prova/repetida',
    summary,
    access: 'session',
    idempotent: true,
    response: 'empty',
  }),
} as const satisfies Contract;

const KEY = '0190a5b2-0000-7000-8000-0000000000aa';

let api: TestApi;
let app: FastifyInstance;
let extra = {};
let vezes = 0;
const seen = (base: 'pool' | 'reserved' | 'transaction') => Promise.resolve({ base });
const baseOf = (tx: unknown) => seen(tx === api.db ? 'pool' : tx === api.owner ? 'reserved' : 'transaction');

const handlers: Handlers<typeof prova> = {
  leitura: ({ tx }) => baseOf(tx),
  fundo: ({ tx }) => baseOf(tx),
  escrita: ({ tx }) => baseOf(tx),
  larga: () => Promise.resolve(undefined),
  sozinha: { ownTransactions: true, handle: ({ tx }) => baseOf(tx) },
  reservada: { ownTransactions: true, reserved: true, handle: ({ deps }) => baseOf(deps.db) },
  alheia: () => Promise.reject(new Problem('forbidden')),
  perdida: () => Promise.reject(new Problem('not_found')),
  comVersao: { etag: () => 'v7', handle: ({ tx }) => baseOf(tx) },
  pronta: () => Promise.resolve(new JsonAnswer(JSON.stringify({ base: 'pool', ...extra }))),
  rabisco: async ({ tx }) => {
    await tx.updateTable('configuracao').set({ valor: '1' }).where('chave', '=', 'prova').execute();
    return baseOf(tx);
  },
  arquivo: () => Promise.resolve({ headers: { 'x-prova': 'sim' }, stream: Readable.from(['abc']) }),
  confirmada: () => Promise.resolve(undefined),
  antesDoTermo: () => Promise.resolve(undefined),
  deUmaDas: () => Promise.resolve(undefined),
  repetida: () => {
    vezes += 1;
    return Promise.resolve({ vez: vezes });
  },
  repetidaVazia: () => Promise.resolve(undefined),
};
const repeats: Repeats<typeof prova> = {
  repetida: (_ctx, stored) => Promise.resolve(stored),
  repetidaVazia: () => Promise.resolve(undefined),
};

beforeAll(async () => {
  api = await startApi();
  app = createHttp(api.deps.env, api.deps.log);
  const env = { ...api.deps.env, secondFactor: true };
  mount(app, { ...api.deps, env, reserved: api.owner }, prova, handlers, repeats);
});
afterAll(async () => {
  // The walks over every route share this module.
  for (const { method, path } of Object.values(prova)) mountedRoutes.delete(`${method} ${path}`);
  joinedReads.splice(
    joinedReads.findIndex(({ route: one }) => one === prova.leitura),
    1,
  );
  for (const one of [prova.repetida, prova.repetidaVazia]) mountedRepeats.delete(one);
  await app.close();
  await api.close();
});

type Knock = { token: string; payload?: unknown; headers?: Record<string, string> };

async function knock(
  { method, path }: { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string },
  { token, payload, headers = {} }: Knock,
) {
  return app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload === undefined ? {} : { payload: payload as object }),
  });
}

/** A signed-in person who accepted the terms. */
async function signedIn(input: Parameters<TestApi['make']['usuario']>[0] = {}) {
  const person = await api.make.usuario(input);
  await api.make.aceitarTermo(person.id);
  return { ...person, token: await api.as(person) };
}
const later = (minutes: number) => api.setNow(new Date(api.now().getTime() + minutes * 60_000).toISOString());
const typeOf = (answer: { json(): { type?: string } }) => answer.json().type;

describe('where a handler runs', () => {
  it('reads on the pool, writes in a transaction, and keeps its own where it asks for that', async () => {
    const me = await signedIn();
    expect((await knock(prova.leitura, me)).json()).toEqual({ base: 'pool' });
    expect((await knock(prova.escrita, me)).json()).toEqual({ base: 'transaction' });
    expect((await knock(prova.sozinha, me)).json()).toEqual({ base: 'pool' });
    expect((await knock(prova.reservada, me)).json()).toEqual({ base: 'reserved' });
  });

  it('is known to the walks over all routes, with its repeat where it has one', () => {
    expect(mountedRoutes.get('POST /prova')).toBe(prova.escrita);
    expect([prova.repetida, prova.escrita].map((one) => mountedRepeats.has(one))).toEqual([true, false]);
    expect(joinedReads.filter(({ route: one }) => one.path.startsWith('/prova'))).toHaveLength(1);
  });

  it('takes as many values as the route says', async () => {
    const me = await signedIn();
    const payload = Array.from({ length: 15_000 }, () => 1);
    expect((await knock(prova.larga, { ...me, payload })).statusCode).toBe(204);
    expect((await knock(prova.escrita, { ...me, payload })).statusCode).toBe(413);
  });
});

describe('a read of somebody who sees the portal as another person', () => {
  it('writes nothing, whatever its handler does', async () => {
    const looking = await signedIn({ tipo: 3 });
    await api.confirmIdentity(looking.id);
    const { id } = await signedIn();
    const body = { motivo: 'Ela diz que não encontra o pedido.' };
    const seen = await api.must(verComo.iniciar, { params: { id }, body }, looking);
    expect((await knock(prova.rabisco, looking)).statusCode).toBe(200);
    expect(typeOf(await knock(prova.rabisco, seen))).toBe('urn:problem:ver_como.somente_leitura');
  });
});

describe('an answer', () => {
  it('has the version that the handler names, and is not made anew for who has it', async () => {
    const me = await signedIn();
    const first = await knock(prova.comVersao, me);
    expect([first.statusCode, first.headers.etag]).toEqual([200, '"v7"']);
    const again = await knock(prova.comVersao, { ...me, headers: { 'if-none-match': '"v7"' } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await knock(prova.leitura, me)).headers.etag).toBeUndefined();
  });

  it('goes out as it is where it is JSON already, once a test has compared it with the contract', async () => {
    const me = await signedIn();
    expect((await knock(prova.pronta, me)).json()).toEqual({ base: 'pool' });
    extra = { segredo: 'x' };
    expect((await knock(prova.pronta, me)).statusCode).toBe(500);
  });

  it('may be a file with its own headers', async () => {
    const answer = await knock(prova.arquivo, await signedIn());
    expect([answer.headers['x-prova'], answer.body]).toEqual(['sim', 'abc']);
  });

  it('is the stored one for a repeat with the same key', async () => {
    const me = { ...(await signedIn()), headers: { 'idempotency-key': KEY } };
    expect((await knock(prova.repetida, me)).json()).toEqual({ vez: 1 });
    expect((await knock(prova.repetida, me)).json()).toEqual({ vez: 1 });
    expect((await knock(prova.repetida, { token: me.token })).json()).toEqual({ vez: 2 });
    const other = { ...me, headers: { 'idempotency-key': KEY.replace('aa', 'bb') } };
    expect((await knock(prova.repetidaVazia, other)).statusCode).toBe(204);
    expect((await knock(prova.repetidaVazia, other)).statusCode).toBe(204);
  });
});

describe('a gate', () => {
  it('puts on record what a handler forbids, and nothing else that it refuses', async () => {
    const me = await signedIn();
    expect((await knock(prova.alheia, me)).statusCode).toBe(403);
    expect((await knock(prova.perdida, me)).statusCode).toBe(404);
    const denied = await api.db
      .selectFrom('auditLog')
      .select('objetoId')
      .where('acao', '=', 'acesso.negado')
      .where('atorId', '=', me.id)
      .execute();
    expect(denied).toEqual([{ objetoId: 'GET /prova/alheia' }]);
  });

  it('opens to who holds any one of several permissions', async () => {
    expect((await knock(prova.deUmaDas, await signedIn({ tipo: 1 }))).statusCode).toBe(403);
    for (const permissao of prova.deUmaDas.access) {
      const holder = await api.make.usuario({ tipo: 1 });
      await api.make.conceder({ usuarioId: holder.id, permissao, alcance: 'all' });
      expect((await knock(prova.deUmaDas, { token: await api.as(holder) })).statusCode).toBe(204);
    }
  });

  it('keeps an unproved account to what is open to it', async () => {
    const { token } = await signedIn({ pessoa: 'PJ', conferida: false });
    expect(typeOf(await knock(prova.leitura, { token }))).toBe('urn:problem:conta.nao_conferida');
    expect((await api.call(sessao.eu, {}, { token })).status).toBe(200);
  });

  it('lets staff who owe a second factor in for seven days', async () => {
    const admin = await signedIn({ tipo: 2 });
    expect((await knock(prova.leitura, admin)).statusCode).toBe(200);
    later(8 * 24 * 60);
    const token = await api.as(admin);
    expect(typeOf(await knock(prova.leitura, { token }))).toBe('urn:problem:conta.segundo_fator_exigido');
  });

  it('waits for the terms with writes, unless the route comes before them', async () => {
    const person = await api.make.usuario();
    const token = await api.as(person);
    expect(typeOf(await knock(prova.escrita, { token }))).toBe('urn:problem:termo.pending');
    expect((await knock(prova.leitura, { token })).statusCode).toBe(200);
    expect((await knock(prova.antesDoTermo, { token })).statusCode).toBe(204);
    expect((await knock(prova.escrita, await signedIn())).statusCode).toBe(200);
  });

  it('asks for the identity again where the route does', async () => {
    const me = await signedIn();
    later(6);
    expect(typeOf(await knock(prova.confirmada, me))).toBe('urn:problem:auth.step_up_required');
    expect((await knock(prova.escrita, me)).statusCode).toBe(200);
    await api.confirmIdentity(me.id);
    expect((await knock(prova.confirmada, me)).statusCode).toBe(204);
  });
});

describe('a session', () => {
  it('gets a new token once the one in use is past half of its life', async () => {
    const me = await signedIn();
    expect((await knock(prova.leitura, me)).headers['x-balcao-token']).toBeUndefined();
    later(31);
    expect((await knock(prova.leitura, me)).headers['x-balcao-token']).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  it('is not kept alive by what the page asks for by itself', async () => {
    const me = await signedIn();
    const lastActive = async () => {
      const row = await api.db
        .selectFrom('sessao')
        .select('lastActiveAt')
        .where('usuarioId', '=', me.id)
        .executeTakeFirstOrThrow();
      return row.lastActiveAt.getTime();
    };
    const opened = await lastActive();
    const byItself = { ...me, headers: { 'x-balcao-passiva': '1' } };
    later(2);
    await knock(prova.fundo, me);
    await knock(prova.leitura, byItself);
    expect(await lastActive()).toBe(opened);
    await knock(prova.escrita, byItself);
    expect(await lastActive()).toBe(api.now().getTime());
    later(2);
    await knock(prova.leitura, me);
    expect(await lastActive()).toBe(api.now().getTime());
  });

  it('tells the account of its last use, once an hour', async () => {
    const me = await signedIn();
    const lastUse = async () => {
      const row = await api.db
        .selectFrom('usuario')
        .select('ultimoAcesso')
        .where('id', '=', me.id)
        .executeTakeFirstOrThrow();
      return row.ultimoAcesso?.getTime();
    };
    const opened = api.now().getTime();
    expect(await lastUse()).toBe(opened);
    later(59 - api.now().getUTCMinutes());
    await knock(prova.leitura, me);
    expect(await lastUse()).toBe(opened);
    later(2);
    await knock(prova.leitura, me);
    expect(await lastUse()).toBe(api.now().getTime());
  });
});
