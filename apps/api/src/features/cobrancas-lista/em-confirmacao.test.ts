import { boleto } from '@balcao/contract/boleto';
import { cnab } from '@balcao/contract/cnab';
import { cobranca } from '@balcao/contract/cobranca';
import { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import { withTx } from '@balcao/db/db';
import { dizerCobranca } from '@balcao/domain/pagamento/palavras';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Person } from '#features/anexo/anexo.fixture.ts';
import { lockCobranca } from '#features/cobranca/access.ts';
import {
  bankSays,
  keepConselho,
  keepConta,
  makeRegistered,
  owe,
  paga,
  payer,
  send,
  treasurer,
} from '#features/cobranca/cnab/cnab.fixture.ts';
import { openTentativa } from '#features/cobranca/tentativa.ts';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
let helena: Person;
let staff: Person;
beforeAll(async () => {
  api = await startApi();
  await keepConselho(api);
  await keepConta(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow('2026-11-30T15:00:00Z');
  helena = await payer(api);
  staff = await treasurer(api);
});

const read = async (id: string) => {
  const token = await api.as(helena);
  const all = [];
  for (const aba of ['abertas', 'pagas'] as const)
    all.push(...(await api.must(cobrancasLista.minhas, { query: { aba } } as never, { token })).items);
  const found = all.find((one) => one.id === id);
  if (!found) throw new Error('the charge is in no list');
  return found;
};

it('a boleto that its bank calls paid is being confirmed until the file is applied', async () => {
  const { id, boletoId, remessa } = await makeRegistered(api, { staff, payer: helena });
  expect((await read(id)).emConfirmacao).toBe(false);
  expect((await api.must(boleto.detail, { params: { id: boletoId } }, helena)).situacao).toBe('DISPONIVEL');
  const { body } = await send(api, staff, await bankSays(api, remessa, (titulo) => paga(titulo)));
  expect((await read(id)).emConfirmacao).toBe(true);
  await api.must(cnab.aplicarRetorno, { params: { id: body.id } }, staff);
  await api.runJobs();
  expect(await read(id)).toMatchObject({ situacao: 'PAGA', emConfirmacao: false });
});

it('a card that its bank authorised is being confirmed until the money is taken or let go', async () => {
  const id = await owe(api, helena);
  const tentativaId = await withTx(api.db, async (tx) =>
    openTentativa(tx, [await lockCobranca(tx, id)], { now: api.now(), meio: 'CARTAO' }),
  );
  const stamps = { createdAt: api.now(), updatedAt: api.now() };
  await api.db
    .insertInto('cartaoTentativa')
    .values({ tentativaId, usuarioId: helena.id, parcelas: 1, guardar: false, ...stamps })
    .execute();
  const set = (situacao: 'AUTORIZADA' | 'CANCELADA') =>
    api.db.updateTable('cartaoTentativa').set({ situacao }).where('tentativaId', '=', tentativaId).execute();
  expect((await read(id)).emConfirmacao).toBe(false);
  await set('AUTORIZADA');
  expect((await read(id)).emConfirmacao).toBe(true);
  const shown = () => api.must(cobranca.detail, { params: { id } }, helena);
  expect((await shown()).emConfirmacao).toBe(true);
  await set('CANCELADA');
  expect((await read(id)).emConfirmacao).toBe(false);
  expect((await shown()).emConfirmacao).toBe(false);
});

it('the start asks for no payment that is being confirmed', async () => {
  const asked = async () => (await api.must(cobrancasLista.resumo, {}, helena)).quantas;
  const { id, remessa } = await makeRegistered(api, { staff, payer: helena });
  await api.db.updateTable('cobranca').set({ vencimento: '2026-12-04' }).where('id', '=', id).execute();
  expect(await asked()).toBe(1);
  await send(api, staff, await bankSays(api, remessa, (titulo) => paga(titulo)));
  expect(await asked()).toBe(0);
});

it('a charge that is due on a Saturday is not called overdue before its Monday is over', async () => {
  const id = await owe(api, helena, { vencimento: '2026-11-28' });
  const row = await read(id);
  expect([row.vencimento, row.ultimoDia]).toEqual(['2026-11-28', '2026-11-30']);
  expect(dizerCobranca(row, '2026-11-30').texto).toBe('Vence hoje');
  expect(row.encargos).toBe(0);
});
