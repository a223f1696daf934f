import { cobranca } from '@balcao/contract/cobranca';
import { type Db, withTx } from '@balcao/db/db';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { professional } from '#features/documento/documento.fixture.ts';
import type { TestApi } from '#test/harness.ts';
import { lockCobranca } from './access.ts';
import {
  chargeOf,
  type Filed,
  filePaid,
  openDesk,
  payCharge,
  semEncargos,
  TAXA,
} from './cobranca.fixture.ts';
import { creditar } from './creditar.ts';
import { emitirCobranca } from './emitir-cobranca.ts';
import { parcelarDebitosDe } from './parcelar.ts';
import type { Provedor } from './provedor.fixture.ts';
import { pays } from './tentativa.ts';

let api: TestApi;
let provedor: Provedor;
let close: () => Promise<void>;
let filed: Filed;

beforeAll(async () => {
  ({ api, provedor, close } = await openDesk());
  await semEncargos(api);
});
afterAll(() => close());
beforeEach(async () => {
  filed = await filePaid(api);
  await api.runJobs();
});

const inTx = <T>(work: (tx: Db) => Promise<T>) => withTx(api.db, work);
const toPay = async () => api.must(cobranca.aPagar, {}, { token: await api.as(filed.autor) });

const pay = (id: string) => payCharge({ api, provedor }, { id });

/** Pays less than is owed, which a provider never does but a bank may. */
async function payShort(id: string): Promise<void> {
  await inTx(async (tx) => {
    const tentativa = await tx
      .selectFrom('pagamentoTentativa')
      .selectAll()
      .where(pays(id))
      .executeTakeFirstOrThrow();
    await creditar(tx, {
      cobrancas: [await lockCobranca(tx, id)],
      recebimento: {
        e2eId: `E${id}`,
        valor: 4_000,
        pagoEm: api.now(),
        provedor: 'simulador',
        meio: 'PIX',
        tentativaId: tentativa.id,
      },
      now: api.now(),
    });
  });
  await api.runJobs();
}

/** An agreement that divides a debt into three, created by a request. */
async function agree(): Promise<void> {
  const descricao = 'Anuidade 2025';
  const debt = await inTx((tx) =>
    emitirCobranca(tx, {
      pessoaId: filed.autor.id,
      especie: 'ANUIDADE',
      descricao,
      exercicio: 2025,
      now: api.now(),
      itens: [{ descricao, valor: 30_000 }],
      vencimento: addDays(todayInSaoPaulo(api.now()), -30),
    }),
  );
  await inTx((tx) =>
    parcelarDebitosDe(tx, {
      requerimentoId: filed.id,
      numero: filed.numero,
      pessoaId: filed.autor.id,
      debitos: [debt.id],
      parcelas: 3,
      dia: 10,
      entrada: null,
      now: api.now(),
    }),
  );
}

it('lists the fee of a waiting request, only to its payer, until it is paid', async () => {
  const { id } = await chargeOf(api, filed);
  expect(await toPay()).toMatchObject({
    items: [{ id, especie: 'TAXA', total: TAXA, requerimento: { id: filed.id, numero: filed.numero } }],
    total: 1,
  });
  const other = await professional(api);
  expect(await api.must(cobranca.aPagar, {}, { token: await api.as(other) })).toEqual({
    items: [],
    total: 0,
  });
  await pay(id);
  expect(await toPay()).toEqual({ items: [], total: 0 });
});

it('lists the first instalment of an agreement, and all instalments on its request', async () => {
  await pay((await chargeOf(api, filed)).id);
  await agree();
  const [next] = (await toPay()).items;
  expect(next).toMatchObject({ especie: 'PARCELA', total: 10_000, requerimento: { id: filed.id } });
  const args = { params: { id: filed.id } };
  const token = await api.as(filed.autor);
  const { items } = await api.must(cobranca.parcelas, args, { token });
  expect(items.map(({ total, situacao }) => [total, situacao])).toEqual(
    Array.from({ length: 3 }, () => [10_000, 'EMITIDA']),
  );
  expect(items[0]?.id).toBe(next?.id);
  const stranger = await professional(api);
  await expect(api.must(cobranca.parcelas, args, { token: await api.as(stranger) })).rejects.toThrow();

  const first = items[0]?.id ?? '';
  await api.must(cobranca.gerarPix, { params: { id: first } }, { token });
  await api.runJobs();
  await pay(first);
  const after = await api.must(cobranca.parcelas, args, { token });
  expect(after.items.map(({ situacao }) => situacao)).toEqual(['PAGA', 'EMITIDA', 'EMITIDA']);
});

it('lists the rest of an underpaid instalment among the others, until it is paid', async () => {
  await pay((await chargeOf(api, filed)).id);
  await agree();
  const token = await api.as(filed.autor);
  const [first] = (await toPay()).items;
  await api.must(cobranca.gerarPix, { params: { id: first?.id ?? '' } }, { token });
  await api.runJobs();
  await payShort(first?.id ?? '');
  const [rest] = (await toPay()).items;
  expect(rest).toMatchObject({ especie: 'PARCELA', requerimento: { id: filed.id } });
  expect(rest?.descricao).toContain('Diferença');
  const seen = async () =>
    (await api.must(cobranca.parcelas, { params: { id: filed.id } }, { token })).items.map(({ id }) => id);
  expect((await seen()).slice(0, 2)).toEqual([first?.id, rest?.id]);
  expect(await seen()).toHaveLength(4);
  await pay(rest?.id ?? '');
  expect(await toPay()).toEqual({ items: [], total: 0 });
});
