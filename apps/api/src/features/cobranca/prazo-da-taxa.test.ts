import { calendario } from '@balcao/contract/calendario';
import { withTx } from '@balcao/db/db';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { administrator, dia } from '#features/calendario/calendario.fixture.ts';
import type { TestApi } from '#test/harness.ts';
import { chargeOf, detailOf, filePaid, openDesk } from './cobranca.fixture.ts';
import { planejarDia } from './planejar.ts';

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

it('nobody is archived for a last day that was lost to an outage: the fee is paid by the next business day', async () => {
  api.setNow('2026-11-26T15:00:00Z');
  const lost = await filePaid(api);
  await api.runJobs();
  await api.db
    .insertInto('indisponibilidade')
    .values({
      ...{ id: uuidv7(), motivo: 'Falta de energia' },
      ...{ inicio: '2026-12-11T22:00:00Z', fim: '2026-12-12T01:00:00Z' },
    })
    .execute();
  const morning = async (day: string) => {
    api.setNow(`${day}T09:20:00Z`);
    await withTx(api.db, (tx) => planejarDia(tx, api.now()));
    await api.runJobs();
  };
  await morning('2026-12-12');
  expect((await detailOf(api, lost)).status).toBe('AGUARDANDO_PAGAMENTO');
  const { taxa } = (await detailOf(api, lost)).explicacoes;
  expect([taxa[0], taxa.at(-1)]).toEqual([
    'Taxa emitida em 26/11/2026 (quinta-feira): esse dia não conta.',
    'Vence em 14/12/2026 (segunda-feira), às 23h59 de Brasília.',
  ]);
  expect(await chargeOf(api, lost)).toMatchObject({
    vencimento: '2026-12-14',
    pix: { expiraEm: '2026-12-15T02:59:59.999Z' },
  });
  const told = await api.db
    .selectFrom('notificacao')
    .select('texto')
    .where('usuarioId', '=', lost.autor.id)
    .where('tipo', '=', 'req.prazo_recalculado')
    .execute();
  expect(told).toMatchObject([{ texto: expect.stringContaining('14/12/2026') }]);
  await morning('2026-12-14');
  expect((await detailOf(api, lost)).status).toBe('AGUARDANDO_PAGAMENTO');
  await morning('2026-12-15');
  expect((await detailOf(api, lost)).status).toBe('ARQUIVADO');
});
