import { carta } from '@balcao/contract/carta';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { cena, ciente, expedida } from './carta.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('the addressee’s list shows first what to acknowledge, then what ends first, then the newest', async () => {
  const minute = (n: number) => api.setNow(`2026-11-23T13:0${n}:00Z`);
  minute(0);
  const c = await cena(api);
  const over = await ciente(api, c);
  await api.db.updateTable('carta').set({ prazoAte: '2026-11-20' }).where('id', '=', over.id).execute();
  minute(1);
  const far = await ciente(api, c, { prazoDias: 30 });
  minute(2);
  const near = await ciente(api, c, { prazoDias: 10 });
  minute(3);
  const told = await ciente(api, c, { especie: 'COMUNICADO', prazoDias: null });
  minute(4);
  const unknown = await expedida(api, c);
  minute(5);
  const between = await ciente(api, c, { prazoDias: 20 });
  const { items } = await api.must(carta.list, { query: {} }, c.autor);
  const ids = [unknown, near, between, far, told, over].map(({ id }) => id);
  expect(items.map(({ id }) => id)).toEqual(ids);
});
