import { calendario } from '@balcao/contract/calendario';
import { withTx } from '@balcao/db/db';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { administrator, dia, historyOf } from '#features/calendario/calendario.fixture.ts';
import { planejarDia } from '#features/recalculo/planejar-dia.ts';
import type { TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';
import { brokenBooks, chargeOf, detailOf, filePaid, openDesk, txidOf } from './cobranca.fixture.ts';
import { conferirAbertas } from './planejar.ts';

let api: TestApi;
let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
  api = desk.api;
});
afterAll(() => desk.close());
beforeEach(async () => {
  await api.db.deleteFrom('feriado').where('tipo', '=', 'RECESSO').execute();
  await api.db.deleteFrom('indisponibilidade').execute();
});

async function morning(day: string): Promise<void> {
  api.setNow(`${day}T09:20:00Z`);
  await withTx(api.db, (tx) => planejarDia(tx, api.now()));
  await api.runJobs();
}

it.each([
  ['the day after it is asked for', '2026-11-26T15:00:00Z', '2026-12-11'],
  ['Monday, when it is asked for on a Friday', '2026-11-27T15:00:00Z', '2026-12-14'],
  ['Tuesday, when it is asked for at the weekend', '2026-11-28T15:00:00Z', '2026-12-15'],
])('the fifteen days to pay a fee begin on %s', async (_, now, vencimento) => {
  api.setNow(now);
  expect((await chargeOf(api, await filePaid(api))).vencimento).toBe(vencimento);
});

it('a holiday on the fifteenth day moves the last day of a fee to the next business day', async () => {
  api.setNow('2026-11-24T15:00:00Z');
  await api.must(calendario.create, { body: dia('2026-12-09') }, await administrator(api));
  expect((await chargeOf(api, await filePaid(api))).vencimento).toBe('2026-12-10');
});

it('an outage on the last day archives no request: the fee is due by the next business day', async () => {
  api.setNow('2026-11-26T15:00:00Z');
  const lost = await filePaid(api);
  await api.runJobs();
  await api.db
    .insertInto('indisponibilidade')
    .values({
      id: uuidv7(),
      motivo: 'Falta de energia',
      inicio: '2026-12-11T22:00:00Z',
      fim: '2026-12-12T01:00:00Z',
    })
    .execute();
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
  expect((await historyOf(api, lost.id)).map(({ texto }) => texto)).toEqual([
    'Novo prazo para pagar a taxa: 14/12/2026, porque o portal ficou fora do ar em 11/12.',
  ]);
  await morning('2026-12-14');
  expect((await detailOf(api, lost)).status).toBe('AGUARDANDO_PAGAMENTO');
  await morning('2026-12-15');
  expect((await detailOf(api, lost)).status).toBe('ARQUIVADO');
});

it('a holiday on the last day moves the fee at once, and the history says why', async () => {
  api.setNow('2026-11-30T15:00:00Z');
  const filed = await filePaid(api);
  await api.runJobs();
  expect((await chargeOf(api, filed)).vencimento).toBe('2026-12-15');
  await api.must(calendario.create, { body: dia('2026-12-15') }, await administrator(api));
  await api.runJobs();
  const { taxa } = (await detailOf(api, filed)).explicacoes;
  expect(taxa.at(-1)).toBe('Vence em 16/12/2026 (quarta-feira), às 23h59 de Brasília.');
  const texto =
    'Novo prazo para pagar a taxa: 16/12/2026, por causa do recesso de 15/12 (Aniversário do conselho).';
  expect((await historyOf(api, filed.id)).map((each) => each.texto)).toEqual([texto]);
  const mails = await mailsOf(api, { template: 'req.prazo_recalculado', requerimentoId: filed.id });
  expect(mails.map((mail) => mail.texto)).toEqual([expect.stringContaining(texto)]);
  // The code ends when the provider was told it ends; on the new last day there is another code.
  await morning('2026-12-15');
  expect(await chargeOf(api, filed)).toMatchObject({ vencimento: '2026-12-16' });
  await morning('2026-12-16');
  expect(await chargeOf(api, filed)).toMatchObject({
    vencimento: '2026-12-16',
    pix: { expiraEm: '2026-12-17T02:59:59.999Z' },
  });
  expect(await historyOf(api, filed.id)).toHaveLength(1);
  await morning('2026-12-17');
  expect((await detailOf(api, filed)).status).toBe('ARQUIVADO');
});

it('a fee can be paid again when a late outage record moves its last day after its request was archived', async () => {
  api.setNow('2026-11-26T15:00:00Z');
  const filed = await filePaid(api);
  await api.runJobs();
  const before = await chargeOf(api, filed);
  await morning('2026-12-12');
  expect((await detailOf(api, filed)).status).toBe('ARQUIVADO');
  const body = { inicio: '2026-12-11T22:00:00Z', fim: '2026-12-12T01:00:00Z', motivo: 'Falta de energia' };
  api.setNow('2026-12-14T13:00:00Z');
  await api.must(calendario.registrarIndisponibilidade, { body }, await administrator(api));
  await api.runJobs();
  const seen = await detailOf(api, filed);
  expect([seen.status, seen.prazo.situacao, seen.eventos.at(-1)?.texto]).toEqual([
    'AGUARDANDO_PAGAMENTO',
    'pausado',
    'Arquivamento desfeito, porque o portal ficou fora do ar em 11/12/2026, o último dia do prazo. Novo prazo para pagar a taxa: 15/12/2026 (terça-feira).',
  ]);
  expect(seen.explicacoes.taxa[0]).toContain('26/11/2026');
  const charge = await chargeOf(api, filed);
  expect(charge).toMatchObject({
    situacao: 'A_VENCER',
    vencimento: '2026-12-15',
    total: before.total,
    pix: { expiraEm: '2026-12-16T02:59:59.999Z' },
  });
  expect(await brokenBooks(api)).toEqual([]);
  await desk.provedor.press(await txidOf(api, charge.id), 'pagar');
  await conferirAbertas(api.deps, api.now());
  await api.runJobs();
  expect((await detailOf(api, filed)).status).not.toBe('AGUARDANDO_PAGAMENTO');
  expect(await brokenBooks(api)).toEqual([]);
});

it('a fee that is revived so archives its request again when it stays unpaid', async () => {
  api.setNow('2026-11-26T15:00:00Z');
  const filed = await filePaid(api);
  await api.runJobs();
  await morning('2026-12-12');
  api.setNow('2026-12-14T13:00:00Z');
  const body = { inicio: '2026-12-11T20:00:00Z', fim: '2026-12-11T21:00:00Z', motivo: 'Falta de energia' };
  await api.must(calendario.registrarIndisponibilidade, { body }, await administrator(api));
  await api.runJobs();
  expect((await detailOf(api, filed)).status).toBe('AGUARDANDO_PAGAMENTO');
  await morning('2026-12-16');
  expect((await detailOf(api, filed)).status).toBe('ARQUIVADO');
  expect(await mailsOf(api, { template: 'req.arquivado_pagamento', requerimentoId: filed.id })).toHaveLength(
    2,
  );
  expect(await brokenBooks(api)).toEqual([]);
});
