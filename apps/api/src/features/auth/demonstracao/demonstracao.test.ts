import { demonstracao } from '@balcao/contract/demonstracao';
import { DEMO_SENHA } from '@balcao/db/seed/sign-ins';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isDemonstracao } from '#platform/is-demonstracao.ts';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
afterEach(() => api.db.deleteFrom('configuracao').where('chave', '=', 'demonstracao').execute());

const say = (demo: boolean) =>
  api.db
    .insertInto('configuracao')
    .values({ chave: 'demonstracao', valor: JSON.stringify(demo) })
    .execute();

it('the portal offers no accounts when it serves real people', async () => {
  expect(await api.must(demonstracao.entradas, {})).toEqual({ items: [], total: 0 });
  await say(false);
  expect(await api.must(demonstracao.entradas, {})).toEqual({ items: [], total: 0 });
});

it('the portal offers the invented people of a demonstration to anyone', async () => {
  await say(true);
  const { items, total } = await api.must(demonstracao.entradas, {});
  expect(total).toBe(14);
  expect(items[0]).toEqual({
    nome: 'Helena Prado',
    papel: 'profissional',
    login: '529.982.247-25',
    senha: DEMO_SENHA,
  });
  expect(items.map(({ nome }) => nome)).toContain('Dalva Moreira');
});

it('the portal offers no accounts in production, even on a copy of a demonstration', async () => {
  await say(true);
  expect(await isDemonstracao(api.db, { NODE_ENV: 'production' })).toBe(false);
  expect(await isDemonstracao(api.db, { NODE_ENV: 'development' })).toBe(true);
});
