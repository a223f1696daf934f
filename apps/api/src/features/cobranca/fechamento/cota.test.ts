import { credito } from '@balcao/contract/credito';
import { diferenca, fechamento } from '@balcao/contract/fechamento';
import { withTx } from '@balcao/db/db';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, professional } from '#features/documento/documento.fixture.ts';
import { HOJE } from '#platform/provedor-simulado/processo.fixture.ts';
import type { TestApi } from '#test/harness.ts';
import { openDesk } from '../cobranca.fixture.ts';
import { creditarPorAto } from '../restituir.ts';
import { charge, receive, treasurer } from './fechamento.fixture.ts';

const DIA = HOJE.slice(0, 10);
const AMANHA = '2026-11-25';

let api: TestApi;
let close: () => Promise<void>;
let marcos: Awaited<ReturnType<typeof treasurer>>;
let rui: Person;
let paga: string;

beforeAll(async () => {
  ({ api, close } = await openDesk());
  marcos = await treasurer(api, 'Marcos', ['financeiro.ver', 'financeiro.baixar_manual']);
  rui = await professional(api);
  await api.db
    .insertInto('norma')
    .values({
      id: uuidv7(),
      chave: 'financeiro.cota_federal',
      valor: 30,
      unidade: 'por_cento',
      baseLegal: 'Resolução',
      motivo: 'Nova repartição do Conselho federal.',
      vigenteDe: AMANHA,
      createdBy: marcos.id,
      createdAt: new Date(HOJE),
    })
    .execute();
});
afterAll(() => close());
beforeEach(() => api.setNow(HOJE));

const cotaDe = async (dia: string) =>
  (await api.must(fechamento.dia, { query: { dia } }, await marcos.token())).cota;

const nova = (valor: number) => charge(api, { pessoaId: rui.id, valor });

async function pay(valor: number, pago = valor): Promise<string> {
  const cobrancaId = await nova(valor);
  await receive(api, { cobrancaId, valor: pago });
  return cobrancaId;
}

/** The last two columns of the rows of the books of a day that have them. */
async function doLivro(dia: string): Promise<string[]> {
  const query = { inicio: dia, fim: dia };
  const { raw } = await api.call(fechamento.livro, { query }, await marcos.token());
  const cells = raw.body.trim().split('\r\n').slice(1);
  return cells.map((line) => line.split(';').slice(-2).join(' ')).filter((pair) => pair !== ' ');
}

describe('what both councils share of a day', () => {
  it('is nothing where nothing came in', async () =>
    expect(await cotaDe(DIA)).toEqual({ porCento: 20, federal: 0, regional: 0 }));

  it('is what paid charges, each receipt rounded once, without what was paid in excess', async () => {
    paga = await pay(6_180);
    await pay(103);
    await pay(103);
    const creditoId = await pay(1_000, 1_500);
    expect(await cotaDe(DIA)).toEqual({ porCento: 20, federal: 1_478, regional: 5_908 });
    await api.must(
      credito.usar,
      { body: { creditoId, cobrancaId: await nova(500) } },
      { token: await api.as(rui) },
    );
    expect(await cotaDe(DIA)).toEqual({ porCento: 20, federal: 1_578, regional: 6_308 });
    expect(await doLivro(DIA)).toEqual(['12,36 49,44', '0,21 0,82', '0,21 0,82', '2,00 8,00', '1,00 4,00']);
  });

  it('goes back with what the council grants back, by the norm of the day on which it came in', async () => {
    api.setNow(`${AMANHA}T13:00:00Z`);
    await pay(1_000);
    await withTx(api.db, (tx) =>
      creditarPorAto(tx, {
        atoId: uuidv7(),
        pessoaId: rui.id,
        cobrancaId: paga,
        valor: 3_090,
        aMais: false,
        now: api.now(),
      }),
    );
    expect(await doLivro(AMANHA)).toEqual(['3,00 7,00', '-6,18 -24,72']);
    expect(await cotaDe(AMANHA)).toEqual({ porCento: 30, federal: -318, regional: -1_772 });
  });

  it('is kept with the figures of a closed day, which need not have it', async () => {
    api.setNow(`${AMANHA}T13:00:00Z`);
    const token = await marcos.token();
    const { total } = await api.must(fechamento.conferir, { body: { dia: DIA } }, token);
    for (const { id, version } of (await api.must(diferenca.list, { query: {} }, token)).items)
      await api.must(
        diferenca.resolver,
        { params: { id }, body: { version, solucao: 'ACEITAR', motivo: 'O crédito já foi usado.' } },
        token,
      );
    const body = { dia: DIA, recebido: total.recebido };
    const closed = await api.must(fechamento.fechar, { body }, token);
    expect(closed.cota).toEqual({ porCento: 20, federal: 1_578, regional: 6_308 });
    await receive(api, { cobrancaId: await nova(1_000), valor: 1_000, pagoEm: new Date(HOJE) });
    expect(await cotaDe(DIA)).toEqual(closed.cota);
    await api.owner.updateTable('fechamento').set({ cota: null }).execute();
    expect(await cotaDe(DIA)).toBeNull();
  });
});
