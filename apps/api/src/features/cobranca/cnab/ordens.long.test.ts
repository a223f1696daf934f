import { cobranca } from '@balcao/contract/cobranca';
import type { Ocorrencia, TituloNoBanco } from '@balcao/domain/cnab/banco';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '#features/anexo/anexo.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { lockCobranca } from '../access.ts';
import { booksOf, brokenBooks, permutations } from '../cobranca.fixture.ts';
import { creditar } from '../creditar.ts';
import {
  apply,
  ask,
  bankSays,
  CONFIRMA,
  keepConselho,
  keepConta,
  owe,
  paga,
  payer,
  remit,
  treasurer,
} from './cnab.fixture.ts';

const VALOR = 61_250;

let api: TestApi;
let staff: Person;
let helena: Person;

beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-29T15:00:00.000Z');
  await keepConselho(api);
  await keepConta(api);
  staff = await treasurer(api);
  helena = await payer(api);
});
afterAll(() => api.close());

/** What may happen to a charge that has a boleto. */
type Evento = 'confirmado' | 'pago' | 'pago de novo' | 'baixado' | 'pix';

const DIZ: Record<Exclude<Evento, 'pix'>, (titulo: TituloNoBanco) => readonly Ocorrencia[]> = {
  confirmado: CONFIRMA,
  pago: (titulo) => paga(titulo),
  'pago de novo': (titulo) => paga(titulo, { movimento: '17', dia: '2026-11-27' }),
  baixado: () => [{ movimento: '09', dia: '2026-12-12' }],
};

async function payByPix(id: string): Promise<void> {
  const e2eId = `E${id.replaceAll('-', '').slice(0, 31)}`;
  const paid = { provedor: 'banco.example', meio: 'PIX' as const, e2eId, valor: VALOR, pagoEm: api.now() };
  const cobrancas = [await lockCobranca(api.db, id)];
  await creditar(api.db, { cobrancas, recebimento: { ...paid, tentativaId: null }, now: api.now() });
  await api.runJobs();
}

it('a charge takes each payment once, whatever comes first and however often it is said', async () => {
  for (const events of permutations<Evento>(['confirmado', 'pago', 'pago de novo', 'baixado', 'pix'])) {
    const id = await owe(api, helena, { valor: VALOR });
    await ask(api, helena, id);
    const remessa = await remit(api, staff);
    for (const event of events) {
      if (event === 'pix') await payByPix(id);
      // The bank says it in two files.
      else for (const _ of [1, 2]) await apply(api, staff, await bankSays(api, remessa, DIZ[event]));
    }
    const shown = await api.must(cobranca.detail, { params: { id } }, helena);
    expect([events, shown.situacao, shown.valorPago, shown.valorARestituir]).toEqual([
      events,
      'PAGA_A_MAIOR',
      3 * VALOR,
      2 * VALOR,
    ]);
    expect((await booksOf(api, id)).saldos).toMatchObject({ BOLETO: 2 * VALOR, PIX: VALOR, A_RECEBER: 0 });
  }
  expect(await brokenBooks(api)).toEqual([]);
}, 900_000);
