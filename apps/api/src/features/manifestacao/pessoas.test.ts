import { manifestacao } from '@balcao/contract/manifestacao';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { type Elenco, elenco } from './manifestacao.fixture.ts';

let api: TestApi;
let c: Elenco;
beforeAll(async () => {
  api = await startApi();
  c = await elenco(api);
});
afterAll(() => api.close());

const find = (busca: string, by: Elenco['autor']) => api.call(manifestacao.pessoas, { query: { busca } }, by);

it('finds the person for whom staff write, and tells a part of the number', async () => {
  const { pessoas, mais } = await api.must(manifestacao.pessoas, { query: { busca: 'velloso' } }, c.sonia);
  expect(pessoas).toEqual([
    { id: c.autor.id, nome: 'Iara Campos Velloso', cpfCnpjMascarado: expect.stringMatching(/^\*\*\*/) },
  ]);
  expect(mais).toBe(false);
});

it('is closed to areas and authors, and asks for three letters', async () => {
  expect((await find('velloso', c.marcos)).status).toBe(403);
  expect((await find('velloso', c.autor)).status).toBe(403);
  expect((await find('ve', c.sonia)).status).toBe(422);
});
