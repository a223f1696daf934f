import { cobranca } from '@balcao/contract/cobranca';
import { tentativa } from '@balcao/contract/tentativa';
import { withTx } from '@balcao/db/db';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#features/anexo/anexo.fixture.ts';
import { HOJE } from '#platform/provedor-simulado/processo.fixture.ts';
import type { TestApi } from '#test/harness.ts';
import { adiarCobranca } from './adiar-cobranca.ts';
import { owe, payer } from './cnab/cnab.fixture.ts';
import { booksOf, brokenBooks, openDesk, txidOf } from './cobranca.fixture.ts';
import { conferirAbertas } from './planejar.ts';
import type { Provedor } from './provedor.fixture.ts';

/** A Tuesday, 45 days after which is 29 January 2027. */
const VENCIMENTO = '2026-12-15';
const ANUIDADE = {
  especie: 'ANUIDADE' as const,
  descricao: 'Anuidade 2026',
  vencimento: VENCIMENTO,
  descontos: [{ ate: '2026-11-30', porCento: 10 }],
};

let api: TestApi;
let provedor: Provedor;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ api, provedor, close } = await openDesk());
});
afterAll(() => close());

let who: Person;
beforeEach(async () => {
  await at(HOJE);
  who = await payer(api);
});

/** Moves portal and provider to an instant. */
async function at(iso: string): Promise<void> {
  api.setNow(iso);
  await provedor.restart(iso);
  if (who) who.token = await api.as(who);
}

async function open(...cobrancas: string[]) {
  const { id } = await api.must(tentativa.abrir, { body: { cobrancas, meio: 'PIX' } }, who);
  await api.runJobs();
  return api.must(tentativa.detail, { params: { id } }, who);
}

const detail = (id: string) => api.must(cobranca.detail, { params: { id } }, who);

/** Pays on the page of the provider, and lets the portal ask about it. */
async function pay(id: string) {
  expect(await provedor.press(await txidOf(api, id), 'pagar')).toBe(303);
  await conferirAbertas({ ...api.deps, db: api.db }, api.now());
  await api.runJobs();
  return detail(id);
}

describe('a code with a due date', () => {
  it('stays valid past it, and settles exactly at what the day of the payment says', async () => {
    const id = await owe(api, who, ANUIDADE);
    const first = await open(id);
    expect(first).toMatchObject({ total: 55_125, porDia: true, expiraEm: '2027-02-14T02:59:59.999Z' });
    await at('2027-01-29T15:00:00Z');
    const later = await open(id);
    expect(later).toMatchObject({ id: first.id, total: 63_394, pix: first.pix });
    expect(await (await provedor.page(await txidOf(api, id))).text()).toContain('R$ 633,94');
    const paid = await pay(id);
    expect(paid).toMatchObject({ situacao: 'PAGA', valorPago: 63_394, valorARestituir: 0 });
    expect((await booksOf(api, id)).saldos).toMatchObject({ A_RECEBER: 0, PIX: 63_394, ENCARGOS: -2_144 });
    expect((await api.must(tentativa.detail, { params: { id: first.id } }, who)).total).toBe(63_394);
    expect(await brokenBooks(api)).toEqual([]);
  });

  it('takes the discount of its day, and none after it', async () => {
    const [a, b] = [await owe(api, who, ANUIDADE), await owe(api, who, ANUIDADE)];
    await open(a);
    await open(b);
    expect(await pay(a)).toMatchObject({ situacao: 'PAGA', valorPago: 55_125 });
    await at('2026-12-01T15:00:00Z');
    expect(await pay(b)).toMatchObject({ situacao: 'PAGA', valorPago: 61_250, valorARestituir: 0 });
  });

  it('is not for several charges, a late one, or interest of the month begun', async () => {
    const [a, b] = [await owe(api, who, ANUIDADE), await owe(api, who, ANUIDADE)];
    expect(await open(a, b)).toMatchObject({ porDia: false, total: 110_250 });
    await at('2027-01-29T15:00:00Z');
    expect(await open(a)).toMatchObject({
      porDia: false,
      total: 63_394,
      expiraEm: '2027-01-30T02:59:59.999Z',
    });
  });

  it('ends at the provider when its due date moves, and the next counts from there', async () => {
    const id = await owe(api, who, ANUIDADE);
    const before = await open(id);
    await withTx(api.db, async (tx) => {
      const row = await tx.selectFrom('cobranca').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      await adiarCobranca(tx, row, { vencimento: '2026-12-22', now: api.now() });
    });
    await api.runJobs();
    const txid = before.id.replaceAll('-', '');
    expect(await provedor.pix.gateway.read(txid, 'cobv')).toMatchObject({ situacao: 'REMOVIDA' });
    expect(await provedor.pix.gateway.read(txid)).toBeNull();
    const after = await open(id);
    expect(after.id).not.toBe(before.id);
    expect(after).toMatchObject({ porDia: true, expiraEm: '2027-02-21T02:59:59.999Z' });
  });

  it('that no provider took before its due date gives way to one of the day', async () => {
    const id = await owe(api, who, ANUIDADE);
    await provedor.kill();
    const waiting = await open(id);
    expect(waiting).toMatchObject({ situacao: 'CRIADA', pix: null });
    await at('2027-01-29T15:00:00Z');
    await api.runJobs();
    const now = await open(id);
    expect(now).toMatchObject({ situacao: 'ATIVA', porDia: false, total: 63_394 });
    expect(now.id).not.toBe(waiting.id);
    expect(await pay(id)).toMatchObject({ situacao: 'PAGA', valorPago: 63_394 });
  });
});
