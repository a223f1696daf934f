import { manifestacaoPresenca } from '@balcao/contract/manifestacao-presenca';
import { v4 as uuidv4 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Person } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { type Elenco, elenco, file } from '../manifestacao.fixture.ts';

const AGORA = '2026-11-21T13:00:00Z';

let api: TestApi;
let c: Elenco;
beforeAll(async () => {
  api = await startApi();
  api.setNow(AGORA);
  c = await elenco(api);
});
afterAll(() => api.close());
beforeEach(() => api.setNow(AGORA));

const be = (id: string, by: Person, { aba = uuidv4(), escrevendo = false } = {}) =>
  api.call(manifestacaoPresenca.estar, { params: { id }, body: { aba, escrevendo } }, by);
const seenBy = async (id: string, by: Person) =>
  (await api.must(manifestacaoPresenca.list, { params: { id } }, by)).items;

it('shows colleagues of the unit to each other, as long as their page is open', async () => {
  const { id } = await file(api, c.autor, { identificacao: 'SIGILOSA' });
  const aba = uuidv4();
  expect((await be(id, c.davi, { aba, escrevendo: true })).status).toBe(204);
  expect(await seenBy(id, c.sonia)).toMatchObject([
    { nome: 'Davi Ouvidor', escrevendoDesde: '2026-11-21T13:00:00.000Z', valeMs: 40_000 },
  ]);
  expect(await seenBy(id, c.davi)).toEqual([]);
  await api.must(manifestacaoPresenca.sair, { params: { id, aba } }, c.davi);
  expect(await seenBy(id, c.sonia)).toEqual([]);
  await be(id, c.davi);
  api.setNow('2026-11-21T13:00:41Z');
  expect(await seenBy(id, c.sonia)).toEqual([]);
});

it('keeps no row of an officer who looks at what they wrote themself', async () => {
  const { id } = await file(api, c.davi, { identificacao: 'SIGILOSA' });
  expect((await be(id, c.davi)).status).toBe(204);
  await be(id, c.sonia);
  expect(await seenBy(id, c.davi)).toEqual([]);
  const rows = await api.owner.selectFrom('presenca').select('usuarioId').where('ownerId', '=', id).execute();
  expect(rows).toEqual([{ usuarioId: c.sonia.id }]);
});

it('is closed to authors, areas and strangers', async () => {
  const { id } = await file(api, c.autor);
  for (const by of [c.autor, c.marcos, c.outro]) {
    expect((await be(id, by)).status).toBe(403);
    expect((await api.call(manifestacaoPresenca.list, { params: { id } }, by)).status).toBe(403);
  }
  expect((await be(uuidv4(), c.sonia)).status).toBe(404);
});
