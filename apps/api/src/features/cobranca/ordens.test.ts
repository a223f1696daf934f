import { withTx } from '@balcao/db/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signWebhook } from '#platform/pix/webhook-signature.ts';
import { HOJE } from '#platform/provedor-simulado/processo.fixture.ts';
import type { TestApi } from '#test/harness.ts';
import {
  booksOf,
  brokenBooks,
  chargeOf,
  detailOf,
  type Filed,
  filePaid,
  openDesk,
  permutations,
  TAXA,
  txidOf,
} from './cobranca.fixture.ts';
import { type Aviso, deliver, type Provedor } from './provedor.fixture.ts';
import { restituirCobranca } from './restituir.ts';

let api: TestApi;
let provedor: Provedor;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ api, provedor, close } = await openDesk());
});
afterAll(() => close());

/**
 * Delivers notices in this order, each twice with `twice`; the worker runs after each, or only at the end with `late`.
 */
async function bring(avisos: readonly (Aviso | undefined)[], { twice, late }: Mode): Promise<void> {
  for (const aviso of avisos) {
    if (!aviso) throw new Error('the provider sent it');
    for (let i = 0; i < (twice ? 2 : 1); i += 1) expect(await deliver(api, aviso)).toBe(200);
    if (!late) await api.runJobs();
  }
  await api.runJobs();
}

interface Mode {
  twice: boolean;
  late: boolean;
}

/** A fee whose payment was first refused and then made twice, with the two notices. */
async function paidTwice(): Promise<{ filed: Filed; id: string; avisos: Aviso[] }> {
  api.setNow(HOJE);
  const filed = await filePaid(api);
  await api.runJobs();
  const { id } = await chargeOf(api, filed);
  const txid = await txidOf(api, id);
  const before = provedor.avisos.length;
  await provedor.press(txid, 'recusar');
  await provedor.press(txid, 'pagar_em_dobro');
  await provedor.waitForAvisos(before + 2);
  return { filed, id, avisos: provedor.avisos.slice(before) };
}

/** The notice of a refund, which names the transfer again. */
function refundOf(paid: Aviso | undefined): Aviso {
  const { pix } = JSON.parse(paid?.body ?? '') as { pix: object[] };
  const body = JSON.stringify({ pix: [{ ...pix[0], devolucoes: [{ id: 'd1', status: 'DEVOLVIDO' }] }] });
  return { body, assinatura: signWebhook(provedor.pix.segredos[0] ?? '', Buffer.from(body), api.now()) };
}

const MODES: Mode[] = [
  { twice: false, late: false },
  { twice: true, late: true },
];
const cases = MODES.flatMap((mode) =>
  permutations([0, 1, 2]).map((order, i) => ({ order, first: i % 2 === 0 ? [0, 1] : [1, 0], ...mode })),
);

it.each(cases)(
  'a double payment with one refund ends the same: $first, then $order (twice $twice, late $late)',
  async ({ order, first, twice, late }) => {
    const { filed, id, avisos } = await paidTwice();
    await bring(
      first.map((i) => avisos[i]),
      { twice, late },
    );
    const given = { requerimentoId: filed.id, pessoaId: filed.autor.id, cobrancaId: id, valor: TAXA };
    await withTx(api.db, (tx) => restituirCobranca(tx, { ...given, aMais: true, now: api.now() }));
    await api.runJobs();
    const all = [...avisos, refundOf(avisos[0])];
    await bring(
      order.map((i) => all[i]),
      { twice, late },
    );
    const { rows, saldos } = await booksOf(api, id);
    expect(saldos).toMatchObject({ PIX: TAXA, A_RECEBER: 0, A_RESTITUIR: 0 });
    expect(rows.filter(({ evento }) => evento === 'PAGAMENTO')).toHaveLength(2);
    expect((await detailOf(api, filed)).status).toBe('PROTOCOLADO');
    expect((await chargeOf(api, filed)).situacao).toBe('PAGA');
    expect(await brokenBooks(api)).toEqual([]);
  },
);

it('a notice that arrives again after minutes, or was altered, is refused and changes nothing', async () => {
  const { filed, id, avisos } = await paidTwice();
  const [aviso] = avisos;
  if (!aviso) throw new Error('the provider sent it');
  await bring(avisos, { twice: false, late: false });
  const { rows } = await booksOf(api, id);
  expect(await deliver(api, { ...aviso, body: aviso.body.replace('61.80', '61.81') })).toBe(401);
  for (const minutes of [6, -12]) {
    api.setNow(new Date(api.now().getTime() + minutes * 60_000).toISOString());
    expect(await deliver(api, aviso)).toBe(401);
  }
  await api.runJobs();
  expect((await booksOf(api, id)).rows).toEqual(rows);
  expect((await detailOf(api, filed)).status).toBe('PROTOCOLADO');
});
