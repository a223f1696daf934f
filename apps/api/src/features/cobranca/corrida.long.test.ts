import { withTx } from '@balcao/db/db';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HOJE } from '#platform/provedor-simulado/processo.fixture.ts';
import type { TestApi } from '#test/harness.ts';
import {
  booksOf,
  chargeOf,
  detailOf,
  type Filed,
  filePaid,
  openDesk,
  TAXA,
  txidOf,
} from './cobranca.fixture.ts';
import { applyEstado, conferirTentativa } from './conferir.ts';
import type { Provedor } from './provedor.fixture.ts';
import { pays } from './tentativa.ts';

let api: TestApi;
let provedor: Provedor;
let close: () => Promise<void>;
let filed: Filed;
let cobrancaId: string;

beforeAll(async () => {
  ({ api, provedor, close } = await openDesk());
});
afterAll(() => close());
beforeEach(async () => {
  api.setNow(HOJE);
  filed = await filePaid(api);
  await api.runJobs();
  cobrancaId = (await chargeOf(api, filed)).id;
});

const attempt = async () =>
  api.db.selectFrom('pagamentoTentativa').selectAll().where(pays(cobrancaId)).executeTakeFirstOrThrow();

it('five concurrent workers credit one payment once', async () => {
  await provedor.press(await txidOf(api, cobrancaId), 'pagar');
  const { id } = await attempt();
  const ctx = { deps: api.deps, now: api.now() };
  await Promise.all(Array.from({ length: 5 }, () => conferirTentativa(ctx, id)));
  const { rows } = await booksOf(api, cobrancaId);
  expect(rows.filter(({ evento }) => evento === 'PAGAMENTO')).toHaveLength(1);
  const { eventos, status } = await detailOf(api, filed);
  expect(status).toBe('PROTOCOLADO');
  expect(eventos.filter(({ acao }) => acao === 'confirmar_pagamento')).toHaveLength(1);
});

/** Simulates a provider that reports this amount. */
async function receive(valor: number): Promise<void> {
  const { id, txid } = await attempt();
  const recebido = { e2eId: `E${txid.slice(1)}`, valor, pagoEm: api.now(), devolucoes: [] };
  await withTx(api.db, (tx) =>
    applyEstado(tx, {
      tentativaId: id,
      provedor: 'simulador',
      now: api.now(),
      estado: { txid, situacao: 'CONCLUIDA', valor: TAXA, copiaECola: null, recebidos: [recebido] },
    }),
  );
}

it('an underpaid request waits for the rest, which is a charge of its own', async () => {
  await receive(6_000);
  const { status, cobranca } = await detailOf(api, filed);
  expect(status).toBe('AGUARDANDO_PAGAMENTO');
  expect(cobranca).toMatchObject({ situacao: 'EMITIDA', total: 180 });
  expect((await booksOf(api, cobrancaId)).saldos).toMatchObject({ PIX: 6_000, A_RECEBER: 0 });
  await api.runJobs();
  const rest = await chargeOf(api, filed);
  expect(rest.pix?.copiaECola).toMatch(/^000201/);
  await provedor.press(await txidOf(api, rest.id), 'pagar');
  await provedor.restart();
  const ctx = { deps: api.deps, now: api.now() };
  const { id } = await api.db
    .selectFrom('pagamentoTentativa')
    .select('id')
    .where(pays(rest.id))
    .executeTakeFirstOrThrow();
  await conferirTentativa(ctx, id);
  expect((await detailOf(api, filed)).status).toBe('PROTOCOLADO');
});

it('a charge short by a few cents counts as paid, and the cents are not claimed', async () => {
  await receive(TAXA - 5);
  expect(await detailOf(api, filed)).toMatchObject({ status: 'PROTOCOLADO', cobranca: { situacao: 'PAGA' } });
  expect((await booksOf(api, cobrancaId)).saldos).toMatchObject({ PIX: TAXA - 5, A_RECEBER: 0 });
});

it('a payment is credited although its service fails to begin, and a job tries again and keeps the reason', async () => {
  const none = { efeito: 'parcelar', debitos: 'motivo', parcelas: 'motivo', dia: 'motivo' } as const;
  const failing = await filePaid(api, { workflow: 'W1', efeitos: [none] });
  await api.runJobs();
  const { id } = await chargeOf(api, failing);
  await provedor.press(await txidOf(api, id), 'pagar');
  const { id: tentativaId } = await api.db
    .selectFrom('pagamentoTentativa')
    .select('id')
    .where(pays(id))
    .executeTakeFirstOrThrow();
  await conferirTentativa({ deps: api.deps, now: api.now() }, tentativaId);
  expect(await chargeOf(api, failing)).toMatchObject({ situacao: 'PAGA', valorPago: TAXA });
  expect((await detailOf(api, failing)).status).toBe('AGUARDANDO_PAGAMENTO');
  await expect(api.runJobs()).resolves.toBeUndefined();
  expect((await detailOf(api, failing)).status).toBe('AGUARDANDO_PAGAMENTO');
});
