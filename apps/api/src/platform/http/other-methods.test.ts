import { connect } from 'node:net';
import { contracts } from '@balcao/contract/contracts.gen';
import type { RouteDef } from '@balcao/contract/kernel/route';
import { sessao } from '@balcao/contract/sessao';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

const ID = '0190a5b2-0000-7000-8000-00000000dead';
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'] as const;
const routes = Object.values(contracts).flatMap((contract): RouteDef[] => Object.values(contract));

let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await startApi();
  port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => api.close());

/** The methods of each address, as the contract has them; what can be read can be asked about. */
function methodsByPath(): Map<string, Set<string>> {
  const byPath = new Map<string, Set<string>>();
  for (const { path, method } of routes) {
    const url = `/api${path.replace(/:\w+/g, ID)}`;
    const methods = byPath.get(url) ?? new Set();
    methods.add(method);
    if (method === 'GET') methods.add('HEAD');
    byPath.set(url, methods);
  }
  return byPath;
}

/** What the server writes to a connection on which these bytes came, until it closes it. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}

function bodyOf(answer: string): Record<string, unknown> {
  return JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as Record<string, unknown>;
}

describe('every address of the API', () => {
  it('answers a method that it does not have with 405 and those that it has', async () => {
    for (const [url, methods] of methodsByPath()) {
      const allow = [...methods].sort().join(', ');
      for (const method of METHODS.filter((one) => !methods.has(one))) {
        const headers = { 'content-type': 'text/html' };
        const answer = await api.app.inject({
          method: method as 'GET',
          url: `${url}?a=1`,
          headers,
          payload: '<',
        });
        const seen = [answer.statusCode, answer.headers.allow, answer.headers['cache-control']];
        expect.soft(seen, `${method} ${url}`).toEqual([405, allow, 'no-store']);
        expect.soft(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
        if (method !== 'HEAD') expect.soft(answer.json().type).toBe('urn:problem:method_not_allowed');
      }
    }
  });

  it('is not found when nothing is there, whatever the method', async () => {
    for (const method of METHODS) {
      const answer = await api.app.inject({ method: method as 'GET', url: '/api/nada/disso' });
      expect.soft([answer.statusCode, answer.headers.allow], method).toEqual([404, undefined]);
    }
  });
});

describe('HEAD', () => {
  it('answers like GET without the body, also what GET refuses', async () => {
    const person = await api.make.usuario();
    const authorization = `Bearer ${await api.as(person)}`;
    const url = `/api${sessao.eu.path}`;
    const [get, head] = [
      await api.app.inject({ url, headers: { authorization } }),
      await api.app.inject({ method: 'HEAD', url, headers: { authorization } }),
    ];
    expect([get.statusCode, head.statusCode, head.body]).toEqual([200, 200, '']);
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(get.body)));
    const nobody = await api.app.inject({ method: 'HEAD', url });
    expect([nobody.statusCode, nobody.body]).toEqual([401, '']);
  });
});

describe('what cannot be read as a request', () => {
  it('with an invented method is refused like every other method that is not there', async () => {
    const answer = await exchange('FOO /api/saude?x=1 HTTP/1.1\r\nHost: balcao.test\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 405 Method Not Allowed\r\n/);
    expect(answer).toMatch(/\r\nallow: GET, HEAD\r\n/);
    expect(answer).toMatch(/\r\ncontent-type: application\/problem\+json; charset=utf-8\r\n/);
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      expect(answer).toContain(`${name}: ${value}`);
    expect(bodyOf(answer)).toMatchObject({
      type: 'urn:problem:method_not_allowed',
      title: 'Esta ação não existe aqui.',
    });
  });

  it.each([
    ['an invented method where nothing is', 'FOO /nada HTTP/1.1\r\nHost: b\r\n\r\n', 400, 'malformed'],
    ['noise', '\u0001\u0002\u0003\r\n\r\n', 400, 'malformed'],
    ['a header without name', 'GET /api/saude HTTP/1.1\r\n: x\r\n\r\n', 400, 'malformed'],
    [
      'headers without end',
      `GET /api/saude HTTP/1.1\r\nHost: b\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
  ])('%s is refused in Portuguese', async (_, bytes, status, code) => {
    const answer = await exchange(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(bodyOf(answer)).toMatchObject({ type: `urn:problem:${code}`, status });
  });
});
