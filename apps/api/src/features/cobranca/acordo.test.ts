import { acordo } from '@balcao/contract/acordo';
import { rascunho } from '@balcao/contract/rascunho';
import { tentativa } from '@balcao/contract/tentativa';
import { withTx } from '@balcao/db/db';
import { addDays } from '@balcao/domain/prazo/data';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendant, nameCouncil, professional } from '#features/documento/documento.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { acordos } from './acordo.fixture.ts';
import { brokenBooks } from './cobranca.fixture.ts';
import { usarCredito } from './credito/credito.ts';
import { cobrancasDaPessoa } from './origens-cobranca.ts';

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

describe('an agreement', () => {
  it('shows each debt with its parts, and instalments that sum to them to the cent', async () => {
    const autor = await of.owing(61_250, 60_001);
    const id = await of.agree(autor, 7);
    const read = await of.detail(autor, id);
    expect(read.debitos.map(({ principal, multa }) => [principal, multa])).toEqual([
      [61_250, 1_225],
      [60_001, 1_200],
    ]);
    expect(
      read.debitos.every(({ juros, total, ...one }) => total === one.principal + one.multa + juros),
    ).toBe(true);
    expect(sum(read.parcelas.map(({ total }) => total))).toBe(sum(read.debitos.map(({ total }) => total)));
    expect(read).toMatchObject({
      situacao: 'AGUARDA_ENTRADA',
      pagas: 0,
      quantas: 7,
      paga: true,
      comJuros: false,
    });
    expect(read.quebra).toEqual({ parcelas: 3, dias: 90, aviso: 15, prazo: null });
    expect(read.explicacao.length).toBeGreaterThan(0);
    expect(await brokenBooks(api)).toEqual([]);
  });

  it('is shown before it is signed with the instalments and days that it gets', async () => {
    const autor = await of.owing(60_000);
    const token = await api.as(autor);
    const { parcelaveis } = await cobrancasDaPessoa(api.db, autor.id, of.hoje());
    const respostas = {
      debitos: parcelaveis.map(({ valor }) => valor),
      parcelas: 5,
      diaVencimento: '10',
      entrada: 20_000,
      termo: true,
    };
    const { id, version } = await api.must(rascunho.create, { body: { tipoId: 119 } }, { token });
    const params = { id };
    expect((await api.must(rascunho.previsao, { params }, { token })).parcelas).toEqual([]);
    await api.must(rascunho.save, { params, body: { respostas, passo: null, version } }, { token });
    const { parcelas } = await api.must(rascunho.previsao, { params }, { token });
    const filed = await fileRequerimento(api, token, { tipoId: 119, respostas });
    await api.runJobs();
    const made = (await of.detail(autor, filed.id)).parcelas;
    expect(parcelas).toHaveLength(5);
    expect(parcelas).toEqual(
      made.map(({ ordem, total, vencimento }) => ({ ordem, valor: total, vencimento })),
    );
  });

  it('holds only after its first payment, and says what is paid, next and left', async () => {
    const autor = await of.owing(60_000);
    const id = await of.agree(autor);
    expect((await of.detail(autor, id)).situacao).toBe('AGUARDA_ENTRADA');
    await of.payNext(autor);
    const read = await of.detail(autor, id);
    const [, second] = read.parcelas;
    expect(read).toMatchObject({ situacao: 'EM_DIA', pagas: 1, proximaId: second?.id });
    expect(read.valorPago + read.valorAberto).toBe(sum(read.parcelas.map(({ total }) => total)));
  });

  it('counts what was paid in double once, also when it paid another instalment', async () => {
    const autor = await of.owing(60_000);
    const id = await of.agree(autor);
    const [first, second] = await of.chargesOf(autor, 'PARCELA');
    if (!first || !second) throw new Error('it has instalments');
    for (let i = 0; i < 2; i++) await of.pay(first.id, first.valor);
    expect((await of.detail(autor, id)).valorPago).toBe(first.valor);
    await withTx(api.db, (tx) =>
      usarCredito(tx, { creditoId: first.id, cobrancaId: second.id, now: api.now() }),
    );
    const read = await of.detail(autor, id);
    expect(read).toMatchObject({ valorPago: first.valor + second.valor, pagas: 2 });
    expect(read.valorPago + read.valorAberto).toBe(sum(read.parcelas.map(({ total }) => total)));
  });

  it('is told to be paid once its last instalment is, also where one was paid short', async () => {
    const autor = await of.owing(60_000);
    const id = await of.agree(autor);
    const [first] = await of.chargesOf(autor, 'PARCELA');
    await of.pay(first?.id ?? '', 5_000);
    await of.payNext(autor, 9);
    expect(await of.detail(autor, id)).toMatchObject({
      situacao: 'QUITADO',
      pagas: 5,
      quantas: 5,
      valorAberto: 0,
    });
    expect(await of.told(autor, 'acordo.quitado')).toHaveLength(1);
  });

  it('says the same in the list of agreements, also while the rest of an instalment is open', async () => {
    const autor = await of.owing(60_000);
    const id = await of.agree(autor);
    const [first] = await of.chargesOf(autor, 'PARCELA');
    await of.pay(first?.id ?? '', 5_000);
    const read = await of.detail(autor, id);
    const next = read.parcelas.find((one) => one.id === read.proximaId);
    const listed = await api.must(acordo.list, { query: {} }, { token: await api.as(autor) });
    expect(listed.items).toMatchObject([
      {
        id,
        situacao: 'AGUARDA_ENTRADA',
        pagas: 0,
        parcelas: 5,
        falta: read.valorAberto,
        proxima: { vencimento: first?.vencimento, valor: next?.hoje },
      },
    ]);
    expect(listed.items[0]?.total).toBe(read.valorPago + read.valorAberto);
    const other = await api.as(await professional(api));
    expect((await api.must(acordo.list, { query: {} }, { token: other })).items).toEqual([]);
  });

  it('is there for its debtor and for staff who may see charges, and for nobody else', async () => {
    const autor = await of.owing(60_000);
    const id = await of.agree(autor);
    const fin = await attendant(api, 'FIN');
    await api.make.conceder({ usuarioId: fin.id, permissao: 'financeiro.ver', alcance: 'all' });
    expect((await api.must(acordo.detail, { params: { id } }, { token: await api.as(fin) })).paga).toBe(
      false,
    );
    const other = await professional(api);
    for (const [who, what] of [
      [other, id],
      [autor, uuidv7()],
    ] as const) {
      const answer = await api.call(acordo.detail, { params: { id: what } }, { token: await api.as(who) });
      expect(answer.status).toBe(404);
    }
  });

  it('is brought forward from its end: one payment for the last instalments, and the next day stays', async () => {
    const autor = await of.owing(60_000);
    const id = await of.agree(autor);
    await of.payNext(autor);
    const before = await of.detail(autor, id);
    const last = before.parcelas.slice(-2);
    const token = await api.as(autor);
    const body = { cobrancas: last.map((one) => one.id), meio: 'PIX' as const };
    // Without a provider no code is made, and nothing is lost.
    expect((await api.call(tentativa.abrir, { body }, { token })).status).toBe(503);
    for (const one of last) await of.pay(one.id);
    expect(await of.detail(autor, id)).toMatchObject({
      situacao: 'EM_DIA',
      pagas: 3,
      proximaId: before.proximaId,
    });
  });
});

describe('interest that the council set', () => {
  it('is let off for the months that an instalment no longer waits', async () => {
    const { id: createdBy } = await api.make.usuario({ tipo: 2 });
    await api.db
      .insertInto('norma')
      .values({
        id: uuidv7(),
        chave: 'acordo.juros',
        valor: 1,
        unidade: 'por_cento',
        baseLegal: 'Resolução nº 9/2020',
        motivo: 'Decisão do plenário.',
        vigenteDe: '2025-08-01',
        createdBy,
        createdAt: api.now(),
      })
      .execute();
    api.setNow('2025-08-04T13:00:00Z');
    const autor = await of.owing(50_000);
    const id = await of.agree(autor);
    const read = await of.detail(autor, id);
    expect(read.comJuros).toBe(true);
    const debt = sum(read.debitos.map(({ total }) => total));
    const agreed = sum(read.parcelas.map(({ total }) => total));
    expect(agreed).toBeGreaterThan(debt);
    // All of it at once costs what the debts came to.
    expect(sum(read.parcelas.map(({ hoje }) => hoje))).toBe(debt);
    await of.pay(read.parcelas[4]?.id ?? '');
    expect((await of.detail(autor, id)).parcelas[4]).toMatchObject({
      situacao: 'PAGA',
      pago: read.parcelas[4]?.hoje,
    });
    expect(await brokenBooks(api)).toEqual([]);
    await api.db
      .updateTable('norma')
      .set({ vigenteAte: addDays('2025-08-01', 30) })
      .execute();
  });
});
