import { comprovante } from '@balcao/contract/comprovante';
import { documento } from '@balcao/contract/documento';
import { withTx } from '@balcao/db/db';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameCouncil, type Person, person, professional } from '#features/documento/documento.fixture.ts';
import { extractText } from '#platform/pdf/extract-text.ts';
import { expectBemExibido } from '#test/expect-bem-exibido.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { lockCobranca } from '../access.ts';
import { charge, financeiro, pay } from '../ato/ato.fixture.ts';
import { recordDevolucao } from '../devolucoes.ts';

let api: TestApi;
let dalva: Person;
let marcos: Person;

beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  await nameCouncil(api);
  dalva = await professional(api, { nome: 'Dalva Moreira' });
  marcos = await financeiro(api, 'Marcos Vidal', ['financeiro.ver']);
});
afterAll(() => api.close());

const fine = (valor: number, mais: Parameters<typeof charge>[2] = {}) =>
  charge(api, dalva.id, { itens: [{ descricao: 'Multa eleitoral de 2026', valor }], ...mais });

const receipts = (by: Person, id: string) => api.must(comprovante.emitir, { params: { id } }, by);

async function only(by: Person, id: string) {
  const { items } = await receipts(by, id);
  const [item] = items;
  if (!item || items.length > 1) throw new Error(`${items.length} receipts`);
  return item;
}

async function printed(by: Person, id: string): Promise<string> {
  await api.runJobs();
  const { status, raw } = await api.call(comprovante.download, { params: { id } }, by);
  if (status !== 200) throw new Error(`${status} ${raw.body}`);
  const { text } = await extractText(raw.rawPayload);
  expectBemExibido(text);
  return text.replace(/\s+/g, ' ');
}

async function checked(id: string) {
  const { codigo } = await api.db
    .selectFrom('documento')
    .select('codigo')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return api.must(documento.validar, { params: { codigo } });
}

/** Gives money of the first payment of a charge back, as its provider reports it. */
async function giveBack(cobrancaId: string, valor: number): Promise<void> {
  await withTx(api.db, async (tx) => {
    const cobranca = await lockCobranca(tx, cobrancaId);
    const { id: pagamentoId } = await tx
      .selectFrom('pagamento')
      .select('id')
      .where('cobrancaId', '=', cobrancaId)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const devolucao = { codigo: uuidv7().slice(-12), valor, situacao: 'DEVOLVIDA' as const };
    await recordDevolucao(tx, { cobranca, pagamentoId, devolucao, now: api.now() });
  });
}

describe('the receipt of a payment', () => {
  it('says what was principal, fine and interest, keeps its number, and is checked by its code', async () => {
    const { id } = await charge(api, dalva.id, {
      especie: 'ANUIDADE',
      descricao: 'Anuidade 2026',
      itens: [{ descricao: 'Anuidade 2026', valor: 61_250 }],
      exercicio: 2026,
      vencimento: '2026-10-09',
    });
    expect((await receipts(dalva, id)).items).toEqual([]);
    await pay(api, id, { valor: 63_394 });
    const first = await only(dalva, id);
    expect(first).toMatchObject({ numero: 'CPG-000001/2026', valor: 63_394, meio: 'PIX', devolvido: 0 });
    const text = await printed(dalva, first.id);
    for (const said of [
      'Comprovante nº CPG-000001/2026',
      'Valor pago R$ 633,94',
      'Em nome de Dalva Moreira',
      `CPF ***.${dalva.cpfCnpj.slice(3, 6)}.${dalva.cpfCnpj.slice(6, 9)}-**`,
      'Cobrança Anuidade 2026 Exercício 2026 Vencimento 09/10/2026',
      'Forma de pagamento Pix Identificação do Pix E',
      'Principal R$ 612,50 Multa R$ 12,25 Juros R$ 9,19 Valor pago R$ 633,94',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain(dalva.cpfCnpj);
    expect(await only(dalva, id)).toEqual(first);
    const found = await checked(first.id);
    expect(found).toMatchObject({
      situacao: 'valido',
      titulo: 'Comprovante de Pagamento',
      numero: 'CPG-000001/2026',
      titular: 'D*** M***',
      devolvidoEm: null,
    });
  });

  it('is one for each payment, also for the one that was too much', async () => {
    const { id } = await fine(30_000);
    await pay(api, id, { valor: 30_000 });
    await pay(api, id, { valor: 30_000, meio: 'BOLETO' });
    const { items } = await receipts(dalva, id);
    expect(items.map(({ meio, valor }) => [meio, valor])).toEqual([
      ['PIX', 30_000],
      ['BOLETO', 30_000],
    ]);
    expect(await printed(dalva, items[0]?.id ?? '')).not.toContain('Pago a mais');
    expect(await printed(dalva, items[1]?.id ?? '')).toContain('Valor pago R$ 300,00 Pago a mais R$ 300,00');
  });

  it('has one number, however many ask at once, and no number is left out', async () => {
    const { id } = await fine(10_000);
    await pay(api, id, { valor: 10_000 });
    const asked = await Promise.all([dalva, dalva, marcos].map((by) => only(by, id)));
    expect(new Set(asked.map(({ numero }) => numero)).size).toBe(1);
    const numeros = await api.db
      .selectFrom('documento')
      .select('numero')
      .where('especie', '=', 'comprovante_pagamento')
      .orderBy('numero')
      .execute();
    expect(numeros.map(({ numero }) => numero)).toEqual(
      numeros.map((_, i) => `CPG-${String(i + 1).padStart(6, '0')}/2026`),
    );
  });

  it('tells on the page of its code that the payment went back, in part or all of it', async () => {
    const { id } = await fine(20_000);
    await pay(api, id, { valor: 20_000 });
    const before = await only(dalva, id);
    await api.runJobs();
    await giveBack(id, 5_000);
    const [day] = api.now().toISOString().split('T');
    expect(await checked(before.id)).toMatchObject({
      situacao: 'valido',
      devolvidoEm: expect.stringContaining(day ?? ''),
    });
    await giveBack(id, 15_000);
    expect(await checked(before.id)).toMatchObject({ situacao: 'devolvido' });
    expect(await only(dalva, id)).toMatchObject({ numero: before.numero, devolvido: 20_000 });
  });

  it('says itself that the payment went back, where that was before it was asked for', async () => {
    const { id } = await fine(20_000);
    await pay(api, id, { valor: 20_000 });
    await giveBack(id, 20_000);
    const { id: paper } = await only(dalva, id);
    expect(await printed(dalva, paper)).toContain(
      'Pagamento devolvido em 23/11/2026 Voltaram R$ 200,00, pelo Conselho.',
    );
  });
});

describe('who gets a receipt', () => {
  it('is its payer, who acts for them, and staff who see charges; their reading is on record', async () => {
    const firma = await person(api, { pessoa: 'PJ', nome: 'Ateliê Mantiqueira Ltda.' });
    const socia = await person(api, { nome: 'Rita Nunes' });
    await api.db
      .insertInto('representacao')
      .values({
        id: uuidv7(),
        representadoId: firma.id,
        representanteId: socia.id,
        papel: 'Sócia',
        desde: '2020-01-01',
      })
      .execute();
    const { id } = await charge(api, firma.id);
    await pay(api, id, { valor: 30_000 });
    const rita = { token: await api.as(socia) };
    const { items } = await api.must(comprovante.emitir, { params: { id } }, rita);
    const paper = items[0]?.id ?? '';
    await api.runJobs();
    const open = async (by: { token: string }) =>
      (await api.call(comprovante.download, { params: { id: paper } }, by)).status;
    expect([await open(rita), await open(firma), await open(marcos)]).toEqual([200, 200, 200]);
    const read = await api.db
      .selectFrom('auditLog')
      .select(['acao', 'atorId'])
      .where('objetoId', '=', paper)
      .execute();
    expect(read).toEqual([{ acao: 'documento.lido', atorId: marcos.id }]);
    for (const other of [dalva, await person(api, { tipo: 1 })]) {
      expect(await open(other)).toBe(404);
      expect((await api.call(comprovante.emitir, { params: { id } }, other)).status).toBe(404);
      expect((await api.call(documento.download, { params: { id: paper } }, other)).status).toBe(404);
    }
  });

  it('is no staff at all where the author of the request is protected', async () => {
    const { id: requerimentoId } = await fileRequerimento(api, dalva.token, {
      tipoId: 110,
      respostas: { finalidade: 'LICITACAO' },
    });
    const { id } = await fine(5_000, { especie: 'TAXA', requerimentoId });
    await pay(api, id, { valor: 5_000 });
    await api.owner
      .updateTable('requerimento')
      .set({ sigilo: true })
      .where('id', '=', requerimentoId)
      .execute();
    expect((await api.call(comprovante.emitir, { params: { id } }, marcos)).status).toBe(404);
    const paper = await only(dalva, id);
    await api.runJobs();
    expect((await api.call(comprovante.download, { params: { id: paper.id } }, marcos)).status).toBe(404);
    expect((await api.call(comprovante.download, { params: { id: paper.id } }, dalva)).status).toBe(200);
    expect((await checked(paper.id)).titular).toBe('Identidade protegida');
  });
});

describe('the statement of a year', () => {
  const ask = (by: { token: string }, id: string, ano: number) =>
    api.call(comprovante.extrato, { params: { id }, body: { ano } }, by);
  const statement = async (by: { token: string }, id: string, ano = 2026) =>
    (await api.must(comprovante.extrato, { params: { id }, body: { ano } }, by)).id;

  it('lists what was paid, with totals, and stays the same until something changes', async () => {
    const rui = await person(api, { nome: 'Rui Tavares' });
    const { id } = await charge(api, rui.id);
    await pay(api, id, { valor: 30_000 });
    const other = await charge(api, rui.id, { descricao: 'Multa de infração', especie: 'MULTA_INFRACAO' });
    await pay(api, other.id, { valor: 30_000, meio: 'BOLETO' });
    const first = await statement(rui, rui.id);
    expect(await statement(marcos, rui.id)).toBe(first);
    const text = await printed(rui, first);
    for (const said of [
      'Extrato de Pagamentos de 2026',
      'Extrato nº EXT-',
      'Total pago R$ 600,00 De 01/01/2026 a 23/11/2026, em 2 pagamentos.',
      'Em nome de Rui Tavares',
      '23/11/2026 Multa eleitoral de 2026 Pix R$ 300,00 –',
      '23/11/2026 Multa de infração Boleto R$ 300,00 –',
    ])
      expect(text).toContain(said);
    await giveBack(id, 10_000);
    const second = await statement(rui, rui.id);
    expect(second).not.toBe(first);
    expect(await printed(rui, second)).toContain('Total pago, menos o que foi devolvido R$ 500,00');
    expect([(await checked(first)).situacao, (await checked(second)).situacao]).toEqual([
      'substituido',
      'valido',
    ]);
  });

  it('is refused on its year where nothing was paid', async () => {
    const { status, problem } = await ask(dalva, dalva.id, 2024);
    expect([status, problem.errors]).toEqual([
      422,
      [{ path: 'ano', message: 'Não há pagamentos em 2024. Escolha outro ano.' }],
    ]);
    expect((await ask(dalva, dalva.id, 1999)).status).toBe(422);
  });

  it('is for the person, those who act for them, and staff who see charges', async () => {
    const outra = await person(api, { nome: 'Otávia Reis' });
    for (const by of [outra, await person(api, { tipo: 1 })])
      expect((await ask(by, dalva.id, 2026)).status).toBe(404);
    expect((await ask(marcos, uuidv7(), 2026)).status).toBe(404);
    const paper = await statement(dalva, dalva.id);
    await api.runJobs();
    expect((await api.call(comprovante.download, { params: { id: paper } }, outra)).status).toBe(404);
  });

  it('leaves out fees of requests whose author is protected', async () => {
    const zilda = await person(api, { nome: 'Zilda Prado' });
    const { id: requerimentoId } = await fileRequerimento(api, dalva.token, {
      tipoId: 110,
      respostas: { finalidade: 'LICITACAO' },
    });
    const { id } = await charge(api, zilda.id, { especie: 'TAXA', requerimentoId });
    await pay(api, id, { valor: 30_000 });
    await api.owner
      .updateTable('requerimento')
      .set({ sigilo: true })
      .where('id', '=', requerimentoId)
      .execute();
    expect((await ask(zilda, zilda.id, 2026)).status).toBe(422);
  });
});
