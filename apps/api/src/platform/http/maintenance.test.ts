import { auth } from '@balcao/contract/auth';
import { requerimento } from '@balcao/contract/requerimento';
import { sessao } from '@balcao/contract/sessao';
import { usuario } from '@balcao/contract/usuario';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function setMaintenance(valor: unknown): Promise<void> {
  await api.db
    .insertInto('configuracao')
    .values({ chave: 'manutencao', valor: JSON.stringify(valor) })
    .onConflict((c) => c.column('chave').doUpdateSet({ valor: JSON.stringify(valor) }))
    .execute();
  // The setting is known for some seconds.
  api.setNow(new Date(api.now().getTime() + 6_000).toISOString());
}

async function signedIn(tipo: 0 | 1): Promise<string> {
  const person = await api.make.usuario({ tipo });
  await api.make.aceitarTermo(person.id);
  return api.as(person);
}

const change = (token: string) =>
  api.call(usuario.preferencias, { body: { version: 1, nomeSocial: null } }, { token });

describe('a portal under maintenance', () => {
  it('lets people read and leave, and staff work; what others would change waits', async () => {
    const [citizen, staff] = [await signedIn(0), await signedIn(1)];
    expect((await change(citizen)).status).toBe(200);
    await setMaintenance({ ativa: true, mensagem: 'Voltamos logo.', ateDia: '2026-11-23', ateHora: '18:00' });
    const refused = await change(citizen);
    expect([refused.status, refused.problem.codigo]).toEqual([503, 'MANUTENCAO']);
    expect(refused.problem.detail).toMatch(
      /^Estamos em manutenção até 23\/11\/2026.* 18h00\. Prazos que vencem hoje serão prorrogados\.$/,
    );
    expect(refused.raw.headers['retry-after']).toBe('300');
    expect((await api.call(requerimento.list, {}, { token: citizen })).status).toBe(200);
    expect((await change(staff)).status).toBe(200);
    expect((await api.call(auth.logout, {}, { token: citizen })).status).toBe(204);
    await setMaintenance({ ativa: false });
    expect((await change(await signedIn(0))).status).toBe(200);
  });
});

describe('leaving', () => {
  it('tells the browser to forget what it kept of the portal, and nothing else does', async () => {
    const token = await signedIn(0);
    expect((await api.call(sessao.eu, {}, { token })).raw.headers['clear-site-data']).toBeUndefined();
    expect((await api.call(auth.logout, {}, { token })).raw.headers['clear-site-data']).toBe('"cache"');
  });
});
