import { boleto } from '@balcao/contract/boleto';
import { withTx } from '@balcao/db/db';
import { endOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { lockCobranca } from './access.ts';
import { adiarCobranca } from './adiar-cobranca.ts';
import { ask, keepConselho, keepConta, owe, payer, remit, treasurer } from './cnab/cnab.fixture.ts';
import { openTentativa } from './tentativa.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-30T15:00:00Z');
  await keepConselho(api);
  await keepConta(api);
});
afterAll(() => api.close());

const read = (id: string) =>
  api.db.selectFrom('pagamentoTentativa').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const move = (id: string, vencimento: string) =>
  withTx(api.db, async (tx) => adiarCobranca(tx, await lockCobranca(tx, id), { vencimento, now: api.now() }));
const open = (meio: 'PIX' | 'CARTAO', ...ids: string[]) =>
  withTx(api.db, async (tx) => {
    const cobrancas = await Promise.all(ids.map((id) => lockCobranca(tx, id)));
    return openTentativa(tx, cobrancas, { now: api.now(), meio });
  });

it('a charge whose day moves takes with it its own code, and none of several charges nor a card', async () => {
  const who = await payer(api);
  // A fee gets a code of one amount.
  const [alone, one, other, byCard] = await Promise.all(
    Array.from({ length: 4 }, () => owe(api, who, { especie: 'TAXA', vencimento: '2026-12-15' })),
  );
  const pix = await open('PIX', alone ?? '');
  const joint = await open('PIX', one ?? '', other ?? '');
  const card = await open('CARTAO', byCard ?? '');
  for (const id of [alone, one, byCard]) await move(id ?? '', '2026-12-16');
  const day = (dia: string) => endOfDayInSaoPaulo(dia);
  expect((await read(pix)).expiraEm).toEqual(day('2026-12-16'));
  for (const id of [joint, card]) expect((await read(id)).expiraEm).toEqual(day('2026-12-15'));
});

it('ends a boleto that no file took to its bank, so that its payer gets one of the new day', async () => {
  const who = await payer(api);
  const id = await owe(api, who, { vencimento: '2026-12-15' });
  const old = await ask(api, who, id);
  await move(id, '2026-12-16');
  await api.runJobs();
  expect(await api.must(boleto.detail, { params: { id: old.body.id } }, who)).toMatchObject({
    situacao: 'ENCERRADO',
  });
  const fresh = await ask(api, who, id);
  expect(fresh.body.id).not.toBe(old.body.id);
  expect(fresh.body).toMatchObject({ situacao: 'AGUARDANDO', vencimento: '2026-12-16' });
  // One that its bank may have registered by now stays: its payer may hold it in their hands.
  await remit(api, await treasurer(api));
  await move(id, '2026-12-17');
  await api.runJobs();
  expect((await read(fresh.body.id)).situacao).toBe('CRIADA');
});
