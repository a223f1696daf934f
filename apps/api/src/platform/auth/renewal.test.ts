import { sessao } from '@balcao/contract/sessao';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Asks who one is with this token: the status, and the fresh token of the answer. */
async function ask(token: string) {
  const { status, raw } = await api.call(sessao.eu, {}, { token });
  return { status, fresh: raw.headers['x-balcao-token']?.toString() ?? null };
}

describe('a fresh token whose answer never arrived', () => {
  it('is replaced by another one, so that work does not end in a sign-out', async () => {
    api.setNow('2026-11-23T13:00:00Z');
    const old = await api.as(await api.make.usuario());
    api.setNow('2026-11-23T13:31:00Z');
    const lost = await ask(old);
    expect(lost.fresh).not.toBeNull();
    // Requests under way at that moment: they bring the old token too, and another fresh one would only confuse them.
    api.setNow('2026-11-23T13:31:50Z');
    expect(await ask(old)).toEqual({ status: 200, fresh: null });
    api.setNow('2026-11-23T13:35:00Z');
    const again = await ask(old);
    expect(again).toEqual({ status: 200, fresh: expect.any(String) });
    // By now the old one has run out.
    api.setNow('2026-11-23T14:10:00Z');
    expect((await ask(old)).status).toBe(401);
    expect((await ask(again.fresh ?? '')).status).toBe(200);
  });

  it('stays the last one handed out once it was used', async () => {
    api.setNow('2026-11-24T13:00:00Z');
    const old = await api.as(await api.make.usuario());
    api.setNow('2026-11-24T13:31:00Z');
    const { fresh } = await ask(old);
    expect((await ask(fresh ?? '')).status).toBe(200);
    api.setNow('2026-11-24T13:31:30Z');
    expect(await ask(old)).toEqual({ status: 200, fresh: null });
  });
});
