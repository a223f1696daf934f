import { afterEach, describe, expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { createLog } from '../log.ts';
import { createHttp } from './create-http.ts';
import { API_HEADERS, HSTS, SECURITY_HEADERS } from './security-headers.ts';

type Http = ReturnType<typeof createHttp>;

let http: Http;
afterEach(() => http.close());

function open(baseUrl: string): Http {
  http = createHttp(readEnv({ BASE_URL: baseUrl }), createLog('silent'));
  return http;
}

describe('an address that cannot be decoded', () => {
  it('is a malformed request with every header of an answer, though no hook runs', async () => {
    const answer = await open('https://balcao.test').inject('/api/requerimentos/%E0%A4%A');
    expect(answer.statusCode).toBe(400);
    expect(answer.headers).toMatchObject({
      ...SECURITY_HEADERS,
      ...API_HEADERS,
      'strict-transport-security': HSTS,
      'content-type': 'application/problem+json; charset=utf-8',
    });
    expect(answer.json()).toMatchObject({ type: 'urn:problem:malformed', status: 400 });
    expect(answer.json().instance).toBe(answer.headers['x-request-id']);
    expect(answer.body).not.toContain('%E0');
  });

  it('is a page like any other outside the API', async () => {
    const app = open('http://balcao.test');
    app.get('/*', (request) => ({ url: request.url }));
    expect((await app.inject('/%E0%A4%A?q=%E0')).json()).toEqual({ url: '/%25E0%25A4%25A?q=%E0' });
    expect((await app.inject('/caf%C3%A9')).json()).toEqual({ url: '/caf%C3%A9' });
  });

  it('promises no encryption to come where there is none', async () => {
    const answer = await open('http://balcao.test').inject('/api/%E0%A4%A');
    expect(answer.headers['strict-transport-security']).toBeUndefined();
  });
});

describe('a request that a proxy passed on', () => {
  it('is warned of once where TRUST_PROXY names no proxy', async () => {
    const warned: unknown[] = [];
    const log = createLog('silent');
    log.warn = ((fields: unknown) => warned.push(fields)) as typeof log.warn;
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    http = createHttp(readEnv({ TRUST_PROXY: 'loopback' }), log);
    await http.inject({ url: '/api/nada', headers });
    await http.close();
    expect(warned).toEqual([]);
    http = createHttp(readEnv({}), log);
    await http.inject('/api/nada');
    for (let i = 0; i < 3; i += 1) await http.inject({ url: '/api/nada', headers });
    expect(warned).toEqual([{ variable: 'TRUST_PROXY' }]);
  });
});

describe('a failure of the portal itself', () => {
  it('is logged with its request, and on a route that leaves no trace without it and by the hour', async () => {
    const lines: string[] = [];
    const log = createLog('trace', { write: (line) => void lines.push(line) });
    http = createHttp(readEnv({}), log);
    const fail = () => {
      throw new TypeError('algo falhou');
    };
    http.get('/api/comum', fail);
    http.get('/api/sem-rastro', { config: { untraced: true } }, fail);
    const open = await http.inject('/api/comum');
    const hidden = await http.inject('/api/sem-rastro');
    expect([open.statusCode, hidden.statusCode]).toEqual([500, 500]);
    const [failed, answered, untraced, ...others] = lines.map((line) => JSON.parse(line));
    expect(failed).toMatchObject({ requestId: open.headers['x-request-id'], route: '/api/comum' });
    expect(answered).toMatchObject({ msg: 'request' });
    expect(others).toEqual([]);
    expect(untraced).toEqual({
      level: 'error',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:00:00\.000Z$/),
      err: { type: 'TypeError', message: 'algo falhou', stack: expect.stringContaining('algo falhou') },
      msg: 'unexpected error',
    });
  });
});
