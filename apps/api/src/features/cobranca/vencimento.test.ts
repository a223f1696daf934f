import { withTx } from '@balcao/db/db';
import { aRestituir } from '@balcao/domain/pagamento/lancamento';
import { addDays } from '@balcao/domain/prazo/data';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planejarDia } from '#features/recalculo/planejar-dia.ts';
import { signWebhook } from '#platform/pix/webhook-signature.ts';
import { HOJE } from '#platform/provedor-simulado/processo.fixture.ts';
import type { TestApi } from '#test/harness.ts';
import { arquivarTaxa } from './arquivar-taxa.ts';
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
import { conferirAbertas } from './planejar.ts';
import { type Aviso, deliver, type Provedor } from './provedor.fixture.ts';

let api: TestApi;
let provedor: Provedor;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ api, provedor, close } = await openDesk());
});
afterAll(() => close());

/** The events of a fee around its last day. */
type Evento = 'pay' | 'notice' | 'again' | 'morning' | 'archive';

interface Taxa {
  filed: Filed;
  id: string;
  txid: string;
  aviso: Aviso | null;
  /** The expected state so far. */
  esperado: { pago: boolean; vencida: boolean; arquivado: boolean; noProvedor: boolean; devolver: boolean };
}

async function newTaxa(): Promise<Taxa> {
  api.setNow(HOJE);
  const filed = await filePaid(api);
  await api.runJobs();
  const { id } = await chargeOf(api, filed);
  const esperado = { pago: false, vencida: false, arquivado: false, noProvedor: true, devolver: false };
  return { filed, id, txid: await txidOf(api, id), aviso: null, esperado };
}

/** Delivers the notice, signed anew by the current clock as the provider does. */
function bring({ aviso }: Taxa): Promise<number> {
  if (!aviso) throw new Error('nothing was paid yet');
  const { body } = aviso;
  const assinatura = signWebhook(provedor.pix.segredos[0] ?? '', Buffer.from(body), api.now());
  return deliver(api, { body, assinatura });
}

const DOES: Record<Evento, (taxa: Taxa) => Promise<void>> = {
  async pay(taxa) {
    const { esperado } = taxa;
    const before = provedor.avisos.length;
    const status = await provedor.press(taxa.txid, 'pagar');
    expect(status).toBe(esperado.noProvedor ? 303 : 409);
    if (status !== 303) return;
    await provedor.waitForAvisos(before + 1);
    taxa.aviso = provedor.avisos[before] ?? null;
    esperado.pago = true;
    esperado.devolver = esperado.arquivado;
  },
  async notice(taxa) {
    if (taxa.aviso) expect(await bring(taxa)).toBe(200);
  },
  again: (taxa) => DOES.notice(taxa),
  /** The morning after the last day, when unpaid requests are archived. */
  async morning({ filed, esperado }) {
    const due = (await chargeOf(api, filed)).vencimento;
    api.setNow(`${addDays(due, 1)}T09:20:00Z`);
    esperado.vencida = true;
    await withTx(api.db, (tx) => planejarDia(tx, api.now()));
  },
  /** The archiving alone, before the provider removes the code. */
  async archive({ filed, esperado }) {
    await arquivarTaxa({ deps: api.deps, now: api.now() }, filed.id);
    esperado.arquivado ||= esperado.vencida && !esperado.pago;
  },
};

async function work({ esperado }: Taxa): Promise<void> {
  await api.runJobs();
  esperado.arquivado ||= esperado.vencida && !esperado.pago;
  if (esperado.arquivado || esperado.pago) esperado.noProvedor = false;
}

const EVENTOS: Evento[] = ['pay', 'notice', 'again', 'morning', 'archive'];
const orders = permutations(EVENTOS).filter(
  (order) =>
    order.indexOf('pay') < order.indexOf('notice') && order.indexOf('notice') < order.indexOf('again'),
);
const cases = orders.flatMap((eventos) =>
  [true, false].map((late) => ({ eventos, title: eventos.join(', '), late })),
);

it.each(cases)('a fee around its last day: $title (worker late: $late)', async ({ eventos, late }) => {
  const taxa = await newTaxa();
  for (const evento of eventos) {
    await DOES[evento](taxa);
    if (!late) await work(taxa);
  }
  await work(taxa);
  await conferirAbertas(api.deps, api.now());
  await work(taxa);

  const { pago, arquivado, devolver } = taxa.esperado;
  const { saldos, rows } = await booksOf(api, taxa.id);
  expect(saldos.PIX).toBe(pago ? TAXA : 0);
  expect(saldos.A_RECEBER).toBe(0);
  expect(aRestituir(saldos)).toBe(devolver ? TAXA : 0);
  expect(rows.filter(({ evento }) => evento === 'PAGAMENTO').length > 0).toBe(pago);
  expect((await detailOf(api, taxa.filed)).status).toBe(arquivado ? 'ARQUIVADO' : 'PROTOCOLADO');
  expect(await brokenBooks(api)).toEqual([]);
});
