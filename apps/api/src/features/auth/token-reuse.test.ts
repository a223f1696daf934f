import { sessao } from '@balcao/contract/sessao';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const HALF_AN_HOUR_LATER = '2026-11-23T13:31:00Z';

async function counted(): Promise<number> {
  const { body } = await api.app.inject({ method: 'GET', url: '/api/metricas' });
  return Number(/^balcao_tokens_reused_total (\d+)$/m.exec(body)?.[1]);
}

describe('a replaced token that is used again', () => {
  it('ends the session, is recorded and counted, and notifies the owner once', async () => {
    const person = await api.make.usuario();
    const old = await api.as(person);
    const before = await counted();
    api.setNow(HALF_AN_HOUR_LATER);
    const fresh = (await api.call(sessao.eu, {}, { token: old })).raw.headers['x-balcao-token'];
    if (typeof fresh !== 'string') throw new Error('no fresh token');
    expect((await api.call(sessao.eu, {}, { token: fresh })).status).toBe(200);
    expect((await api.call(sessao.eu, {}, { token: old })).status).toBe(200);
    api.setNow('2026-11-23T13:32:30Z');
    for (const token of [old, old, fresh])
      expect((await api.call(sessao.eu, {}, { token })).status).toBe(401);
    const events = await api.db
      .selectFrom('auditLog')
      .select(['atorId', 'objeto'])
      .where('acao', '=', 'sessao.token_reutilizado')
      .execute();
    expect(events).toEqual([{ atorId: person.id, objeto: 'sessao' }]);
    const mails = await api.db
      .selectFrom('email')
      .select(['para', 'texto'])
      .where('usuarioId', '=', person.id)
      .where('template', '=', 'conta.acesso_copiado')
      .execute();
    expect(mails).toEqual([{ para: person.email, texto: expect.stringContaining('/auth/esqueci-senha') }]);
    expect((await counted()) - before).toBe(1);
  });
});
