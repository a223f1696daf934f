import { auth } from '@balcao/contract/auth';
import { contracts } from '@balcao/contract/contracts.gen';
import { fillPath, type RouteDef } from '@balcao/contract/kernel/route';
import { requerimento } from '@balcao/contract/requerimento';
import { sessao } from '@balcao/contract/sessao';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { lastEmail, makePerson, visit } from '#features/auth/identity.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { type Cenario, makeCenario } from './cenario.fixture.ts';

/**
 * Vulnerabilities of comparable products, checked on every route of the API. Those of one feature are tested beside
 * that feature.
 */
const routes: RouteDef[] = Object.values(contracts).flatMap((contract) => Object.values(contract));
const ID = '0190a5b2-0000-7000-8000-00000000dead';

let api: TestApi;
let c: Cenario;
beforeAll(async () => {
  api = await startApi();
  c = await makeCenario(api);
});
afterAll(() => api.close());

const address = (route: RouteDef) => `/api${route.path.replace(/:\w+/g, ID)}`;
const takesJson = (route: RouteDef) => route.body !== undefined && route.body !== 'stream';

async function send(route: RouteDef, headers: Record<string, string>, payload: string) {
  return api.app.inject({
    method: route.method,
    url: address(route),
    headers: { authorization: `Bearer ${c.admin.token}`, ...headers },
    payload,
  });
}

describe('forged headers', () => {
  it('never sign anybody in (Zammad CVE-2026-34720)', async () => {
    const forged: Record<string, string>[] = [
      { 'x-remote-user': c.admin.email, 'x-forwarded-user': c.admin.email, remote_user: c.admin.id },
      { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' },
      { cookie: `token=${c.admin.token}; authorization=Bearer ${c.admin.token}` },
      { authorization: c.admin.token },
      { authorization: `Basic ${c.admin.token}` },
      { authorization: `Bearer ${c.admin.token} ` },
      { 'x-access-token': c.admin.token, 'x-http-method-override': 'DELETE' },
    ];
    for (const headers of forged) {
      const answer = await api.call(sessao.eu, {}, { headers });
      expect.soft(answer.status, Object.keys(headers).join()).toBe(401);
    }
    const inAddress = await api.app.inject({
      url: `/api/eu?token=${c.admin.token}&access_token=${c.admin.token}`,
    });
    expect(inAddress.statusCode).toBe(401);
  });

  it('never change the address of links in messages', async () => {
    const someone = await makePerson(api);
    const answer = await api.call(
      auth.esqueciSenha,
      { body: { login: someone.email } },
      {
        headers: {
          host: 'ladrao.example',
          'x-forwarded-host': 'ladrao.example',
          'x-forwarded-proto': 'gopher',
        },
      },
    );
    expect(answer.status).toBe(200);
    await api.runJobs();
    const mail = await lastEmail(api, 'conta.redefinir_senha');
    expect(mail?.texto).toContain('http://balcao.test/');
    expect(`${mail?.texto}${mail?.html}`).not.toContain('ladrao');
  });
});

describe('content types', () => {
  const ODD = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=x; charset=\u00ff',
    'application/jsonx',
    'application/ld+json',
    'application/xml',
    'application/json/json',
    'json',
    ';application/json',
    '*/*',
  ];

  it('other than the route’s own are refused before anything is read (Fastify CVE-2025-32442)', async () => {
    for (const route of routes.filter(takesJson))
      for (const type of ODD) {
        const { statusCode } = await send(route, { 'content-type': type }, '--x\r\n{"a":1}');
        expect.soft([400, 415], `${route.method} ${route.path} ${type}`).toContain(statusCode);
      }
  });

  it('in odd spellings still lead to the checks (Fastify CVE-2026-25223)', async () => {
    const spellings = ['application/json', 'Application/JSON', 'application/json; charset=latin1'];
    const padded = [
      'application/json\t; x',
      ' application/json',
      'application/json ;a=b',
      'application/json,x',
    ];
    for (const route of routes.filter((r) => takesJson(r) && !acceptsNothing(r)))
      for (const type of [...spellings, ...padded]) {
        const { statusCode } = await send(route, { 'content-type': type }, '{"naoExiste":1}');
        expect.soft(statusCode, `${route.method} ${route.path} ${type}`).toBeGreaterThanOrEqual(400);
        expect.soft(statusCode).toBeLessThan(500);
      }
  });

  it('of JSON cannot send bytes', async () => {
    const stream = routes.filter((route) => route.body === 'stream' && !route.signedJson);
    expect(stream.length).toBeGreaterThan(0);
    for (const route of stream) {
      const { statusCode } = await send(route, { 'content-type': 'application/json' }, '{"a":1}');
      expect([400, 403, 404, 415, 422], route.path).toContain(statusCode);
    }
  });
});

/** Whether the route accepts an empty body. */
function acceptsNothing(route: RouteDef): boolean {
  return route.body === undefined || (route.body as z.ZodType).safeParse({}).success;
}

describe('types of fields', () => {
  const WRONG: Record<string, unknown[]> = {
    string: [['a@b.example', 'c@d.example'], { toString: 'a@b.example' }, 7, true],
    integer: ['1', [1], true, 1.5, '0x10'],
    boolean: ['true', 1, 'on', [true], 'false', 0],
    array: ['a', { 0: 'a', length: 1 }, 5],
  };

  it('are never coerced: no body accepts a list for a text, or «true» for true (GitLab CVE-2023-7028, Discourse CVE-2026-27491)', () => {
    let fields = 0;
    for (const route of routes.filter(takesJson)) {
      const schema = z.toJSONSchema(route.body as z.ZodType, { io: 'input', unrepresentable: 'any' });
      for (const [name, field] of Object.entries(schema.properties ?? {})) {
        if (typeof field === 'boolean' || typeof field.type !== 'string') continue;
        fields += 1;
        for (const value of WRONG[field.type] ?? []) {
          const parsed = (route.body as z.ZodType).safeParse({ [name]: value });
          const blamed = parsed.error?.issues.some((issue) => issue.path[0] === name);
          expect.soft(blamed, `${route.path} ${name} = ${JSON.stringify(value)}`).toBe(true);
        }
      }
    }
    expect(fields).toBeGreaterThan(60);
  });

  it('hold over HTTP in every field that names an account or an address', async () => {
    const victim = await makePerson(api);
    await api.confirmIdentity(c.cidada.id);
    const doors = [
      [auth.login, 'login', { senha: 'x' }],
      [auth.esqueciSenha, 'login', {}],
      [auth.cadastroReenviar, 'email', { cadastroId: ID }],
      [auth.acesso, 'cid', { chave: 'x' }],
      [contracts.usuario.pedirCodigo, 'valor', { tipo: 'email' }],
    ] as const;
    for (const [route, field, rest] of doors)
      for (const value of [[victim.email], [victim.email, 'ladrao@exemplo.example'], { 0: victim.email }]) {
        const answer = await visit(api, route, { ...rest, [field]: value }, { token: c.cidada.token });
        expect.soft({ path: route.path, status: answer.status }).toEqual({ path: route.path, status: 422 });
      }
    await api.runJobs();
    const sent = await api.db.selectFrom('email').select('id').where('para', 'ilike', '%ladrao%').execute();
    expect(sent).toEqual([]);
  });
});

describe('answers', () => {
  it('of every kind forbid caching (RT CVE-2024-3262)', async () => {
    const token = `Bearer ${c.cidada.token}`;
    const kinds: [string, number, InjectOptions][] = [
      ['success', 200, { url: '/api/eu', headers: { authorization: token } }],
      ['list', 200, { url: '/api/requerimentos', headers: { authorization: token } }],
      ['empty', 204, { method: 'POST', url: '/api/notificacoes/lidas', headers: { authorization: token } }],
      ['no session', 401, { url: '/api/eu' }],
      ['forbidden', 403, { url: '/api/emails', headers: { authorization: token } }],
      ['no such row', 404, { url: `/api/requerimentos/${ID}`, headers: { authorization: token } }],
      ['no such route', 404, { url: '/api/nao/existe' }],
      ['no such method', 405, { method: 'PATCH', url: '/api/eu' }],
      [
        'malformed',
        400,
        {
          method: 'POST',
          url: '/api/auth/login',
          headers: { 'content-type': 'application/json' },
          payload: '{',
        },
      ],
    ];
    for (const [kind, status, request] of kinds) {
      const answer = await api.app.inject(request);
      expect.soft({ kind, status: answer.statusCode }).toEqual({ kind, status });
      expect.soft(answer.headers['cache-control'], kind).toContain('no-store');
      expect.soft(answer.headers['x-content-type-options'], kind).toBe('nosniff');
    }
  });

  it('to a disabled person end with the next request (OTRS CVE-2026-78357)', async () => {
    const someone = await makePerson(api, { tipo: 2 });
    const token = await api.as(someone);
    expect((await api.call(requerimento.list, { query: {} }, { token })).status).toBe(200);
    await api.db
      .updateTable('usuario')
      .set({ situacao: 'desativado' })
      .where('id', '=', someone.id)
      .execute();
    for (const route of routes.filter((r) => r.access !== 'public')) {
      const params = Object.fromEntries(
        [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, ID]),
      );
      const answer = await api.app.inject({
        method: route.method,
        url: `/api${fillPath(route.path, params)}`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect.soft(answer.statusCode, `${route.method} ${route.path}`).toBe(401);
    }
  });
});
