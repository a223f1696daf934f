import { afterAll, beforeAll, expect, it } from 'vitest';
import { attendant, nameCouncil } from '#features/documento/documento.fixture.ts';
import { actsOn, decisao } from '#features/tramite/fluxo.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { acordos } from './acordo.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await nameCouncil(api);
  api.setNow('2025-06-16T13:00:00Z');
});
afterAll(() => api.close());

it('an agreement beyond the automatic rules is approved and granted only by who may make exceptions', async () => {
  const of = acordos(api);
  const autor = await of.owing(500_000);
  const id = await of.agree(autor, 14);
  expect(await of.chargesOf(autor, 'PARCELA')).toEqual([]);
  const [barred, first, second] = [
    await attendant(api, 'DAT'),
    await attendant(api, 'DAT'),
    await attendant(api, 'DAT'),
  ];
  const permissao = 'financeiro.acordo.excecao';
  await api.make.conceder({ usuarioId: barred.id, permissao, alcance: 'all', efeito: 'negar' });
  const { assumir, attempt } = actsOn(api, id);
  await assumir(first);
  const refused = await attempt(barred, 'aprovar', { resultado: 'DEFERIDO' });
  expect([refused.status, refused.raw.body]).toEqual([403, expect.stringContaining('fora da regra')]);
  expect((await attempt(second, 'aprovar', { resultado: 'DEFERIDO' })).status).toBe(200);
  expect((await attempt(first, 'decidir', { ...decisao(), votacao: null })).status).toBe(200);
  await api.runJobs();
  expect(await of.chargesOf(autor, 'PARCELA')).toHaveLength(14);
});
