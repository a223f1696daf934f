import { fechamento } from '@balcao/contract/fechamento';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { professional } from '#features/documento/documento.fixture.ts';
import { HOJE } from '#platform/provedor-simulado/processo.fixture.ts';
import type { TestApi } from '#test/harness.ts';
import { booksOf, brokenBooks, openDesk, txidOf } from './cobranca.fixture.ts';
import { chargeAndPay, treasurer } from './fechamento/fechamento.fixture.ts';
import { conferirAbertas } from './planejar.ts';
import type { Provedor } from './provedor.fixture.ts';

let api: TestApi;
let provedor: Provedor;
let close: () => Promise<void>;
let cobranca: string;

beforeAll(async () => {
  ({ api, provedor, close } = await openDesk());
});
afterAll(() => close());

/** The bank gave R$ 3,00 of R$ 9,00 back on its own screen, and no notice came. */
beforeEach(async () => {
  api.setNow(HOJE);
  cobranca = await chargeAndPay({ api, provedor }, { pessoa: await professional(api), valor: 900 });
  const read = await provedor.pix.gateway.read(await txidOf(api, cobranca));
  for (const { e2eId } of read?.recebidos ?? [])
    await provedor.pix.gateway.refund({ e2eId, codigo: 'feitanobanco', valor: 300 });
  await api.runJobs();
});

const later = (days: number) => api.setNow(new Date(Date.parse(HOJE) + days * 86_400_000).toISOString());

it('is known by the daily conference of the day of its payment', async () => {
  const marcos = await treasurer(api, 'Marcos', ['financeiro.ver', 'financeiro.baixar_manual']);
  const dia = HOJE.slice(0, 10);
  expect((await booksOf(api, cobranca)).saldos).toMatchObject({ PIX: 900 });
  for (const _ of [1, 2]) {
    await api.must(fechamento.conferir, { body: { dia } }, await marcos.token());
    expect((await booksOf(api, cobranca)).saldos).toMatchObject({ PIX: 600, A_RESTITUIR: 0 });
  }
  expect(await brokenBooks(api)).toEqual([]);
});

it('is known by the round of the next day, and each paid attempt is asked about once a day', async () => {
  const asked = async () => {
    await conferirAbertas(api.deps, api.now());
    await api.runJobs();
    const { conferidaEm } = await api.db
      .selectFrom('pagamentoTentativa')
      .select('conferidaEm')
      .where('txid', '=', await txidOf(api, cobranca))
      .executeTakeFirstOrThrow();
    return conferidaEm;
  };
  await asked();
  expect((await booksOf(api, cobranca)).saldos).toMatchObject({ PIX: 900 });
  later(1.5);
  const first = await asked();
  expect((await booksOf(api, cobranca)).saldos).toMatchObject({ PIX: 600, A_RESTITUIR: 0 });
  later(1.6);
  expect(await asked()).toEqual(first);
});

it('is asked about no more after ninety days', async () => {
  later(91);
  await conferirAbertas(api.deps, api.now());
  await api.runJobs();
  expect((await booksOf(api, cobranca)).saldos).toMatchObject({ PIX: 900 });
});
