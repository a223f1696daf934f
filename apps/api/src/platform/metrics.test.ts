import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function scrape(headers: Record<string, string> = {}, remoteAddress = '127.0.0.1'): Promise<number> {
  const answer = await api.app.inject({ method: 'GET', url: '/api/metricas', headers, remoteAddress });
  return answer.statusCode;
}

describe('metrics without a token', () => {
  it('are for callers on the same machine', async () => {
    expect([await scrape(), await scrape({}, '203.0.113.9')]).toEqual([200, 404]);
  });

  it('are closed to callers through a proxy on the same machine, trusted or not', async () => {
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip'])
      expect(await scrape({ [header]: '203.0.113.9' }), header).toBe(404);
  });
});

describe('metrics in production', () => {
  it('ask for their token, on the same machine too', async () => {
    Object.assign(api.deps.env, { NODE_ENV: 'production' });
    expect(await scrape()).toBe(404);
    Object.assign(api.deps.env, { METRICS_TOKEN: 'um-segredo-de-teste' });
    expect([await scrape(), await scrape({ authorization: 'Bearer um-segredo-de-teste' })]).toEqual([
      404, 200,
    ]);
  });
});
