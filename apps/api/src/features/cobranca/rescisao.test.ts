import { withTx } from '@balcao/db/db';
import { addDays } from '@balcao/domain/prazo/data';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { documentsOf, nameCouncil, type Person } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { acordos } from './acordo.fixture.ts';
import { brokenBooks, semEncargos } from './cobranca.fixture.ts';
import { cobrancasDaPessoa } from './origens-cobranca.ts';
import { totaisDoDia } from './total-do-dia.ts';

let api: TestApi;
let of: ReturnType<typeof acordos>;
beforeAll(async () => {
  api = await startApi();
  await nameCouncil(api);
  of = acordos(api);
});
afterAll(() => api.close());
beforeEach(() => api.setNow('2025-06-16T13:00:00Z'));

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

/** An agreement with so many paid instalments. Returns the due day of the third unpaid one. */
async function broken(autor: Person, pagas: number, parcelas = 5): Promise<{ id: string; terceira: string }> {
  const id = await of.agree(autor, parcelas);
  await of.payNext(autor, pagas);
  const open = (await of.chargesOf(autor, 'PARCELA')).filter(
    ({ situacao, requerimentoId }) => situacao !== 'PAGA' && requerimentoId === id,
  );
  return { id, terceira: open[2]?.vencimento ?? '' };
}

it('an agreement ends only once its notice is over, and the paid money takes the oldest debts', async () => {
  const autor = await of.owing(50_000, 60_000);
  const before = await of.chargesOf(autor, 'ANUIDADE');
  const { id, terceira } = await broken(autor, 3, 6);
  await of.morning(terceira, 1);
  expect(await of.told(autor, 'acordo.aviso_rescisao')).toHaveLength(1);
  const { quebra, valorPago, debitos } = await of.detail(autor, id);
  expect(quebra.prazo).not.toBeNull();
  await of.morning(quebra.prazo ?? '');
  expect((await of.detail(autor, id)).situacao).toBe('EM_ATRASO');
  await of.morning(quebra.prazo ?? '', 1);
  const read = await of.detail(autor, id);
  expect(read).toMatchObject({ situacao: 'RESCINDIDO', pagas: 3, valorAberto: 0, valorPago });
  expect(sum(read.debitos.map(({ abatido }) => abatido ?? 0))).toBe(valorPago);
  // The oldest is paid, the other keeps its due day and owes what is left of its principal.
  const [old, young] = await of.chargesOf(autor, 'ANUIDADE');
  expect([old?.situacao, old?.motivo]).toEqual(['PAGA', expect.stringContaining('Pago no acordo')]);
  const part = (valorPago - (debitos[0]?.total ?? 0)) / (debitos[1]?.total ?? 1);
  expect(young).toMatchObject({ situacao: 'VENCIDA', vencimento: before[1]?.vencimento });
  expect(young?.valor).toBe(60_000 - Math.round(60_000 * part));
  const itens = (young?.itens ?? []) as { valor: number }[];
  expect(sum(itens.map(({ valor }) => valor))).toBe(young?.valor);
  const [termo] = await documentsOf(api, id);
  expect(termo?.revogacaoMotivo).toBe('Acordo desfeito por falta de pagamento.');
  expect(await of.told(autor, 'acordo.rescindido')).toHaveLength(1);
  expect(await brokenBooks(api)).toEqual([]);
  await of.morning(quebra.prazo ?? '', 2);
  expect(await of.told(autor, 'acordo.rescindido')).toHaveLength(1);
});

it('one that pays within the notice goes on, and a new arrear gets a new notice', async () => {
  const autor = await of.owing(60_000);
  const { id, terceira } = await broken(autor, 1);
  await of.morning(terceira, 1);
  const { quebra } = await of.detail(autor, id);
  await of.payNext(autor);
  await of.morning(quebra.prazo ?? '', 1);
  expect((await of.detail(autor, id)).situacao).toBe('EM_ATRASO');
  const last = (await of.chargesOf(autor, 'PARCELA')).at(-1)?.vencimento ?? '';
  // It was due on a Friday.
  await of.morning(last, 3);
  expect(await of.told(autor, 'acordo.aviso_rescisao')).toHaveLength(2);
  expect((await of.detail(autor, id)).situacao).toBe('EM_ATRASO');
});

it('a late instalment is told of once, some days after its day', async () => {
  const autor = await of.owing(60_000);
  await of.agree(autor);
  await of.payNext(autor);
  const [, second] = await of.chargesOf(autor, 'PARCELA');
  const due = second?.vencimento ?? '';
  // Due on Thursday 10 July 2025, so that the third day is a Sunday.
  expect(due).toBe('2025-07-10');
  for (const days of [2, 3]) await of.morning(due, days);
  expect(await of.told(autor, 'acordo.atraso')).toEqual([]);
  for (const days of [4, 5]) await of.morning(due, days);
  expect(await of.told(autor, 'acordo.atraso')).toEqual([expect.stringContaining('Parcela 2 de 5')]);
});

it('late instalments of one person are told of a week apart, and the warning waits for none of them', async () => {
  const autor = await of.owing(60_000);
  await of.agree(autor);
  await of.payNext(autor);
  const [, second, third, fourth] = await of.chargesOf(autor, 'PARCELA');
  const other = await api.db
    .insertInto('cobrancaAviso')
    .values({
      cobrancaId: third?.id ?? '',
      aviso: '0',
      pessoaId: autor.id,
      dia: addDays(second?.vencimento ?? '', 1),
      createdAt: api.now(),
    })
    .returning('dia')
    .executeTakeFirstOrThrow();
  await of.morning(other.dia, 6);
  expect(await of.told(autor, 'acordo.atraso')).toEqual([]);
  await of.morning(other.dia, 7);
  expect(await of.told(autor, 'acordo.atraso')).toHaveLength(1);
  const due = fourth?.vencimento ?? '';
  await api.db
    .insertInto('cobrancaAviso')
    .values({ cobrancaId: fourth?.id ?? '', aviso: '0', pessoaId: autor.id, dia: due, createdAt: api.now() })
    .execute();
  expect(due).toBe('2025-09-10');
  await of.morning(due, 1);
  expect(await of.told(autor, 'acordo.aviso_rescisao')).toEqual([
    expect.stringContaining('Hoje ela custa R$'),
  ]);
});

it('a debt returns to the situation that it had', async () => {
  const autor = await of.owing(60_000);
  await api.db
    .updateTable('cobranca')
    .set({ situacao: 'EM_DIVIDA_ATIVA' })
    .where('pessoaId', '=', autor.id)
    .execute();
  const { id, terceira } = await broken(autor, 1);
  await of.morning(terceira, 1);
  const { quebra } = await of.detail(autor, id);
  await of.morning(quebra.prazo ?? '', 1);
  expect((await of.chargesOf(autor, 'ANUIDADE')).map(({ situacao }) => situacao)).toEqual([
    'EM_DIVIDA_ATIVA',
  ]);
});

it('what came back may be divided again, and each time counts', async () => {
  await semEncargos(api);
  const autor = await of.owing(90_000);
  const vezes = async () => {
    const { parcelaveis } = await cobrancasDaPessoa(api.db, autor.id, of.hoje());
    return parcelaveis.map(({ reparcelado, ajuda }) => [reparcelado, ajuda !== undefined]);
  };
  expect(await vezes()).toEqual([[0, false]]);
  for (const expected of [[[0, false]], [[1, true]]]) {
    const { id, terceira } = await broken(autor, 1);
    await of.morning(terceira, 1);
    const { quebra } = await of.detail(autor, id);
    await of.morning(quebra.prazo ?? '', 1);
    expect(await vezes()).toEqual(expected);
  }
});

it('every cent that was paid is in the books once, after any number of payments', async () => {
  const autor = await of.owing(33_333, 44_444, 55_555);
  const { id, terceira } = await broken(autor, 2, 7);
  const [late] = (await of.chargesOf(autor, 'PARCELA')).filter(({ situacao }) => situacao !== 'PAGA');
  // It was due on a Friday.
  await of.morning(terceira, 3);
  const { quebra } = await of.detail(autor, id);
  // A part of the oldest late one comes in: too little to keep the agreement.
  await of.pay(late?.id ?? '', 1_234);
  const { valorPago } = await of.detail(autor, id);
  await of.morning(addDays(quebra.prazo ?? '', 40));
  await of.morning(addDays(quebra.prazo ?? '', 80));
  const read = await of.detail(autor, id);
  expect(read.situacao).toBe('RESCINDIDO');
  expect([read.valorPago, sum(read.debitos.map(({ abatido }) => abatido ?? 0))]).toEqual([
    valorPago,
    valorPago,
  ]);
  const charges = await of.chargesOf(autor, 'ANUIDADE');
  const total = await withTx(api.db, (tx) => totaisDoDia(tx, charges, of.hoje()));
  expect(total.every(({ principal }) => principal > 0)).toBe(true);
  expect(await brokenBooks(api)).toEqual([]);
});

/** Pays an instalment in parts: so much, so much of its rest, and so on. */
async function payInParts(
  autor: Person,
  ordem: number,
  valores: readonly (number | undefined)[],
): Promise<void> {
  for (const valor of valores) {
    const open = (await of.chargesOf(autor, 'PARCELA')).filter(
      ({ situacao }) => !['PAGA', 'PAGA_A_MENOR', 'CANCELADA'].includes(situacao),
    );
    const named = open.find(({ descricao }) => descricao.includes(`Parcela ${ordem} de`));
    await of.pay(named?.id ?? '', valor);
  }
}

it('an agreement whose first instalment was paid short, and nothing more, is warned of and undone', async () => {
  const autor = await of.owing(60_000);
  const id = await of.agree(autor);
  await payInParts(autor, 1, [5_000]);
  const third = (await of.chargesOf(autor, 'PARCELA')).findLast(({ ordem }) => ordem === 3)?.vencimento ?? '';
  await of.morning(third, 1);
  const { quebra, situacao } = await of.detail(autor, id);
  expect([situacao, await of.told(autor, 'acordo.aviso_rescisao')]).toEqual([
    'AGUARDA_ENTRADA',
    [expect.stringContaining('Parcela 1 de 5')],
  ]);
  await of.morning(quebra.prazo ?? '', 1);
  expect(await of.detail(autor, id)).toMatchObject({
    situacao: 'RESCINDIDO',
    valorPago: 5_000,
    debitos: [{ abatido: 5_000, situacao: 'VENCIDA' }],
  });
  expect(await brokenBooks(api)).toEqual([]);
});

it('an instalment that was paid in three parts counts in full when its agreement ends', async () => {
  const autor = await of.owing(60_000);
  const { id, terceira } = await broken(autor, 1);
  await payInParts(autor, 2, [1_000, 2_000, undefined]);
  const { valorPago, pagas } = await of.detail(autor, id);
  expect(pagas).toBe(2);
  const last = (await of.chargesOf(autor, 'PARCELA')).at(-1)?.vencimento ?? '';
  expect(last > terceira).toBe(true);
  // It was due on a Friday.
  await of.morning(last, 3);
  const { quebra } = await of.detail(autor, id);
  await of.morning(quebra.prazo ?? '', 1);
  const read = await of.detail(autor, id);
  expect(read).toMatchObject({ situacao: 'RESCINDIDO', valorPago, valorAberto: 0 });
  expect(sum(read.debitos.map(({ abatido }) => abatido ?? 0))).toBe(valorPago);
  expect(await brokenBooks(api)).toEqual([]);
});

it('a part of the oldest late instalment does not begin its notice anew', async () => {
  const autor = await of.owing(60_000);
  const { id, terceira } = await broken(autor, 1);
  await of.morning(terceira, 1);
  const { quebra } = await of.detail(autor, id);
  await payInParts(autor, 2, [100, 100]);
  expect((await of.detail(autor, id)).quebra.prazo).toBe(quebra.prazo);
  await of.morning(quebra.prazo ?? '', 1);
  expect((await of.detail(autor, id)).situacao).toBe('RESCINDIDO');
  expect(await of.told(autor, 'acordo.aviso_rescisao')).toHaveLength(1);
});

it('an agreement is told to be paid once, with the last part of what was paid short', async () => {
  const autor = await of.owing(60_000);
  const id = await of.agree(autor, 2);
  await payInParts(autor, 1, [1_000, 2_000, undefined]);
  await payInParts(autor, 2, [1_000, 2_000]);
  expect(await of.told(autor, 'acordo.quitado')).toEqual([]);
  await payInParts(autor, 2, [undefined]);
  expect(await of.told(autor, 'acordo.quitado')).toHaveLength(1);
  expect(await of.detail(autor, id)).toMatchObject({ situacao: 'QUITADO', pagas: 2, valorAberto: 0 });
  const rests = (await of.chargesOf(autor, 'PARCELA')).filter(({ origemId }) => origemId !== null);
  expect(new Set(rests.map(({ origemId }) => origemId)).size).toBe(2);
});
