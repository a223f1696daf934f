import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { createLog } from '../log.ts';
import { pagePolicy } from './security-headers.ts';

const lines: unknown[] = [];
let api: TestApi;
beforeAll(async () => {
  const log = createLog('silent');
  log.warn = ((fields: unknown) => lines.push(fields)) as typeof log.warn;
  api = await startApi({ log });
});
afterAll(() => api.close());

const OLD = JSON.stringify({
  'csp-report': {
    'document-uri': 'http://balcao.test/usuario/7?cpf=52998224725',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://alheio.example/x.js?nome=Helena',
  },
});
const NEW = JSON.stringify([
  { type: 'csp-violation', body: { effectiveDirective: 'style-src-attr', blockedURL: 'inline' } },
]);

const send = (type: string, payload: string, remoteAddress = '203.0.113.60') =>
  api.app.inject({
    method: 'POST',
    url: '/api/csp-relatorios',
    headers: { 'content-type': type },
    payload,
    remoteAddress,
  });

it('reports of browsers are received, counted and logged without addresses, and limited', async () => {
  const described = (await api.app.inject({ method: 'GET', url: '/api/openapi.json' })).json<{
    paths: Record<string, object>;
  }>();
  expect(described.paths['/csp-relatorios']).toHaveProperty('post.requestBody');
  expect(pagePolicy('n')).toContain('report-uri /api/csp-relatorios; report-to csp');
  expect((await send('application/csp-report', OLD)).statusCode).toBe(204);
  expect((await send('application/reports+json', NEW)).statusCode).toBe(204);
  expect(lines).toEqual([
    { directive: 'script-src-elem', blocked: 'address' },
    { directive: 'style-src-attr', blocked: 'inline' },
  ]);
  const { body } = await api.app.inject({ method: 'GET', url: '/api/metricas' });
  expect(body).toContain('balcao_csp_reports_total{directive="script-src-elem"} 1');
  expect((await send('application/csp-report', '{')).statusCode).toBe(400);
  expect((await send('application/csp-report', `"${'x'.repeat(20_000)}"`)).statusCode).toBe(413);
  const flood = [];
  for (let i = 0; i < 31; i += 1)
    flood.push((await send('application/reports+json', NEW, '203.0.113.61')).statusCode);
  expect(flood.filter((status) => status === 429)).toHaveLength(1);
});
