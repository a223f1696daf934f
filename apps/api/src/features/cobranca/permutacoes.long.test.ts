import { withTx } from '@balcao/db/db';
import { aRestituir } from '@balcao/domain/pagamento/lancamento';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
  TAXA,
  txidOf,
} from './cobranca.fixture.ts';
import { cancelarTaxa } from './encerrar-cobranca.ts';
import { deliver, type Provedor } from './provedor.fixture.ts';

let api: TestApi;
let provedor: Provedor;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ api, provedor, close } = await openDesk());
});
afterAll(() => close());

/** This test cancels a fee without its request, which no person can do. */
const FEE_ALONE = 'money: a request waits for its fee';

const NOTICES = { pagar: 1, pagar_em_dobro: 2, avisar_duas_vezes: 2, recusar: 0 } as const;

/** The events, in any order and any number of times. */
const step = fc.oneof(
  {
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      acao: fc.constantFrom(
        'pagar' as const,
        'pagar_em_dobro' as const,
        'avisar_duas_vezes' as const,
        'recusar' as const,
      ),
    }),
    weight: 3,
  },
  { arbitrary: fc.record({ kind: fc.constant('deliver' as const), which: fc.nat(20) }), weight: 5 },
  { arbitrary: fc.record({ kind: fc.constant('jobs' as const) }), weight: 3 },
  { arbitrary: fc.record({ kind: fc.constant('round' as const) }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('cancel' as const) }), weight: 1 },
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function round(): Promise<void> {
  const { conferirAbertas } = await import('./planejar.ts');
  await conferirAbertas(api.deps, api.now());
  await api.runJobs();
}

async function take(one: Step, at: { filed: Filed; txid: string; first: number }): Promise<void> {
  if (one.kind === 'pay') {
    const before = provedor.avisos.length;
    const done = (await provedor.press(at.txid, one.acao)) === 303;
    if (done) await provedor.waitForAvisos(before + NOTICES[one.acao]);
  }
  if (one.kind === 'jobs') await api.runJobs();
  else if (one.kind === 'round') await round();
  else if (one.kind === 'cancel')
    await withTx(api.db, (tx) =>
      cancelarTaxa(tx, { requerimentoId: at.filed.id, motivo: 'teste', now: api.now() }),
    );
  else if (one.kind === 'deliver') {
    const own = provedor.avisos.slice(at.first);
    const aviso = own[one.which % Math.max(own.length, 1)];
    if (aviso) expect(await deliver(api, aviso)).toBe(200);
  }
}

it('the books agree with the provider after any events in any order', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
      api.setNow(HOJE);
      const filed = await filePaid(api);
      await api.runJobs();
      const { id } = await chargeOf(api, filed);
      const at = { filed, txid: await txidOf(api, id), first: provedor.avisos.length };
      for (const one of steps) await take(one, at);
      await api.runJobs();
      await round();

      const truth = await provedor.pix.gateway.read(at.txid);
      const received = (truth?.recebidos ?? []).reduce((sum, { valor }) => sum + valor, 0);
      const { saldos, rows } = await booksOf(api, id);
      expect(saldos.PIX).toBe(received);
      expect(Object.values(saldos).reduce((a, b) => a + b, 0)).toBe(0);
      const cancelled = rows.some(({ evento }) => evento === 'BAIXA');
      expect(aRestituir(saldos)).toBe(cancelled ? received : Math.max(received - TAXA, 0));
      const { status, cobranca } = await detailOf(api, filed);
      expect(status).toBe(received > 0 && !cancelled ? 'PROTOCOLADO' : 'AGUARDANDO_PAGAMENTO');
      const expected = cancelled && received === 0 ? 'CANCELADA' : received === 0 ? 'A_VENCER' : undefined;
      if (expected) expect(cobranca?.situacao).toBe(expected);
      else expect(cobranca?.situacao).toBe(aRestituir(saldos) > 0 ? 'PAGA_A_MAIOR' : 'PAGA');
      expect((await brokenBooks(api)).filter((one) => !one.startsWith(FEE_ALONE))).toEqual([]);
    }),
    { numRuns: 25, endOnFailure: true },
  );
});
