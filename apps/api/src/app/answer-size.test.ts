import { gunzipSync, gzipSync } from 'node:zlib';
import { auth } from '@balcao/contract/auth';
import { portal } from '@balcao/contract/portal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const zipped = { 'accept-encoding': 'gzip, deflate, br' };

it('the portal compresses a long JSON answer for clients that accept it, and tells caches', async () => {
  const plain = await api.app.inject({ url: '/api/municipios?uf=MG' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.rawPayload.length).toBeGreaterThan(1024);
  const { headers, rawPayload } = await api.app.inject({ url: '/api/municipios?uf=MG', headers: zipped });
  expect(headers['content-encoding']).toBe('gzip');
  expect(String(headers.vary)).toContain('accept-encoding');
  expect(gunzipSync(rawPayload)).toEqual(plain.rawPayload);
  expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
});

it('the portal sends a short answer uncompressed', async () => {
  const { headers } = await api.app.inject({ url: '/api/saude/viva', headers: zipped });
  expect(headers['content-encoding']).toBeUndefined();
});

it('the portal still answers that nothing changed', async () => {
  const url = `/api${portal.configuracoes.path}`;
  const { etag } = (await api.app.inject({ url, headers: zipped })).headers;
  const again = await api.app.inject({ url, headers: { ...zipped, 'if-none-match': String(etag) } });
  expect(again.statusCode).toBe(304);
});

it('the portal decompresses no input', async () => {
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: `/api${auth.login.path}`,
    payload: gzipSync('{"login":"a","senha":"b"}'),
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  });
  expect(statusCode).toBe(400);
});
