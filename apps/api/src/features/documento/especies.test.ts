import { documento } from '@balcao/contract/documento';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { type Person, person } from './documento.fixture.ts';

let api: TestApi;
let paulo: Person;
beforeAll(async () => {
  api = await startApi();
  paulo = await person(api, { tipo: 2, nome: 'Paulo Brandão' });
});
afterAll(() => api.close());

it('lists each kind of document once with its title, with the card of every registration, for keepers of services', async () => {
  const { items, total } = await api.must(documento.especies, {}, { token: paulo.token });
  expect(total).toBe(items.length);
  expect(items).toContainEqual({ especie: 'carteira_profissional', titulo: 'Carteira Profissional Digital' });
  expect(items.find(({ especie }) => especie === 'certidao_rt')?.titulo).toMatch(/^Certidão/);
  expect(new Set(items.map(({ especie }) => especie)).size).toBe(items.length);
  const other = await person(api, { tipo: 1 });
  expect((await api.call(documento.especies, {}, { token: other.token })).status).toBe(403);
});
