import { carta } from '@balcao/contract/carta';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { type Cena, cena, type Detalhe, expedida, redigir } from './carta.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function cancel(c: Cena, { id, version }: Detalhe): Promise<string> {
  const body = { version, motivo: 'Foi um engano meu.' };
  await api.must(carta.cancelar, { params: { id }, body }, c.paulo);
  return id;
}

it('the list leaves out cancelled drafts, unless the filter asks for cancelled letters', async () => {
  const minute = (n: number) => api.setNow(`2026-11-23T13:0${n}:00Z`);
  minute(0);
  const c = await cena(api);
  minute(1);
  const draft = await redigir(api, c);
  minute(2);
  const left = await cancel(c, await expedida(api, c));
  minute(3);
  const givenUp = await cancel(c, await redigir(api, c));
  const list = async (filtro: { situacao?: 'CANCELADA' } = {}) => {
    const { items, total } = await api.must(carta.list, { query: { caixa: 'equipe', ...filtro } }, c.otavio);
    expect(total).toBe(items.length);
    return items.map(({ id }) => id);
  };
  expect(await list()).toEqual([left, draft.id]);
  expect(await list({ situacao: 'CANCELADA' })).toEqual([givenUp, left]);
});

it('the count of a request’s letters is right beyond the listed ones', async () => {
  const c = await cena(api);
  const { id } = await redigir(api, c);
  const row = await api.db.selectFrom('carta').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const copies = Array.from({ length: 204 }, () => ({ ...row, id: uuidv7(), comparecimento: null }));
  await api.db.insertInto('carta').values(copies).execute();
  const params = { id: c.requerimentoId };
  const { items, total } = await api.must(carta.doRequerimento, { params }, c.otavio);
  expect([items.length, total]).toEqual([200, 205]);
});
