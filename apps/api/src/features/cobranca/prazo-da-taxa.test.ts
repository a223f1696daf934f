import { calendario } from '@balcao/contract/calendario';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { administrator, dia } from '#features/calendario/calendario.fixture.ts';
import type { TestApi } from '#test/harness.ts';
import { chargeOf, filePaid, openDesk } from './cobranca.fixture.ts';

let api: TestApi;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ api, close } = await openDesk(new Date()));
});
afterAll(() => close());

it.each([
  ['a Friday is the last day itself', '2026-11-26T15:00:00Z', '2026-12-11'],
  ['a Saturday passes to Monday', '2026-11-27T15:00:00Z', '2026-12-14'],
  ['a Sunday passes to Monday', '2026-11-28T15:00:00Z', '2026-12-14'],
])('of the fifteen days to pay a fee %s', async (_, now, vencimento) => {
  api.setNow(now);
  expect((await chargeOf(api, await filePaid(api))).vencimento).toBe(vencimento);
});

it('of the fifteen days to pay a fee a holiday passes to the next business day', async () => {
  api.setNow('2026-11-24T15:00:00Z');
  await api.must(calendario.create, { body: dia('2026-12-09') }, await administrator(api));
  expect((await chargeOf(api, await filePaid(api))).vencimento).toBe('2026-12-10');
});
