import { cobranca } from '@balcao/contract/cobranca';
import { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import type { ArgsOf } from '@balcao/contract/kernel/route';
import type { EspecieCobranca, SituacaoCobranca } from '@balcao/domain/pagamento/situacao';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';

type Filtros = ArgsOf<typeof cobrancasLista.minhas>['query'];
type DoConselho = ArgsOf<typeof cobrancasLista.doConselho>['query'];

let api: TestApi;
let dalva: Person;
let outra: Person;
let neusa: Person;

interface Charge {
  pessoa: Person;
  descricao?: string;
  especie?: EspecieCobranca;
  situacao?: SituacaoCobranca;
  vencimento?: string;
  exercicio?: number;
  valor?: number;
  motivo?: string;
}

/** A charge as it lies in the database, without its books: lists read rows. */
async function charge({ pessoa, valor = 50_000, exercicio = 0, motivo, ...rest }: Charge): Promise<string> {
  const id = uuidv7();
  const descricao = rest.descricao ?? 'Multa';
  await api.owner
    .insertInto('cobranca')
    .values({
      especie: 'MULTA_INFRACAO',
      situacao: 'A_VENCER',
      vencimento: '2026-12-10',
      ...rest,
      exercicio: exercicio || null,
      motivo: motivo ?? null,
      id,
      pessoaId: pessoa.id,
      descricao,
      valor,
      itens: JSON.stringify([{ descricao, valor }]),
      createdAt: api.now(),
      updatedAt: api.now(),
    })
    .execute();
  return id;
}

beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  dalva = await person(api, { nome: 'Dalva Quitandinha' });
  outra = await person(api, { nome: 'Otávio Quitandinha' });
  neusa = await person(api, { tipo: 2, nome: 'Neusa Miranda' });
  await charge({
    pessoa: dalva,
    descricao: 'Anuidade 2025',
    especie: 'ANUIDADE',
    exercicio: 2025,
    vencimento: '2025-03-31',
    situacao: 'VENCIDA',
  });
  await charge({
    pessoa: dalva,
    descricao: 'Anuidade 2026',
    especie: 'ANUIDADE',
    exercicio: 2026,
    valor: 61_250,
  });
  await charge({
    pessoa: dalva,
    descricao: 'Anuidade 2024',
    especie: 'ANUIDADE',
    exercicio: 2024,
    vencimento: '2024-03-31',
    situacao: 'PARCELADA',
    motivo: 'Parcelada em 6x no pedido 00001.000001/2026-01',
  });
  await charge({
    pessoa: dalva,
    descricao: 'Multa eleitoral',
    especie: 'MULTA_ELEITORAL',
    situacao: 'CANCELADA',
  });
  await charge({ pessoa: outra, descricao: 'Multa de infração', vencimento: '2026-11-19', valor: 9_900 });
});
afterAll(() => api.close());

const minhas = (by: Person, query: Filtros = {}) => api.must(cobrancasLista.minhas, { query }, by);
const todas = (query: DoConselho = {}, by = neusa) => api.must(cobrancasLista.doConselho, { query }, by);
const named = ({ items }: { items: { descricao: string }[] }) => items.map(({ descricao }) => descricao);

describe('the charges of a person', () => {
  it('are those that are open, by their day, and apart those that are closed', async () => {
    expect(named(await minhas(dalva))).toEqual(['Anuidade 2025', 'Anuidade 2026']);
    const closed = await minhas(dalva, { aba: 'pagas' });
    expect(closed.items.map(({ descricao, parcelas }) => [descricao, parcelas])).toEqual([
      ['Multa eleitoral', null],
      ['Anuidade 2024', 6],
    ]);
    expect(named(await minhas(outra))).toEqual(['Multa de infração']);
  });

  it('are narrowed by each filter, and sorted', async () => {
    const found = async (query: Filtros) => named(await minhas(dalva, query));
    expect(await found({ busca: 'ANUIDADE 2025' })).toEqual(['Anuidade 2025']);
    expect(await found({ especie: 'ANUIDADE', exercicio: '2026' })).toEqual(['Anuidade 2026']);
    expect(await found({ aba: 'pagas', situacao: 'canceladas' })).toEqual(['Multa eleitoral']);
    expect(await found({ sort: 'original', desc: 'true' })).toEqual(['Anuidade 2026', 'Anuidade 2025']);
    expect(await found({ pessoa: dalva.id })).toHaveLength(2);
    expect(await found({ pessoa: outra.id })).toEqual([]);
    expect(await minhas(dalva, { porPagina: '1', pagina: '2' })).toMatchObject({
      items: [{ descricao: 'Anuidade 2026' }],
      total: 2,
    });
  });

  it('say which of them an agreement may cover today', async () => {
    const ivo = await person(api, { nome: 'Ivo Serra' });
    await charge({ pessoa: ivo, descricao: 'Vencida', situacao: 'VENCIDA', vencimento: '2026-03-31' });
    await charge({ pessoa: ivo, descricao: 'Na Justiça', situacao: 'AJUIZADA', vencimento: '2026-04-30' });
    await charge({ pessoa: ivo, descricao: 'A vencer' });
    const { items } = await minhas(ivo);
    expect(items.map(({ descricao, parcelavel }) => [descricao, parcelavel])).toEqual([
      ['Vencida', true],
      ['Na Justiça', false],
      ['A vencer', false],
    ]);
  });

  it('are all charges that open one by one to this person, and no others', async () => {
    const { items } = await minhas(dalva);
    for (const { id } of items) await api.must(cobranca.detail, { params: { id } }, dalva);
    const [foreign] = (await minhas(outra)).items;
    const { status } = await api.call(cobranca.detail, { params: { id: foreign?.id ?? '' } }, dalva);
    expect(status).toBe(404);
  });
});

it('the debts that are late or due soon are added up for the start', async () => {
  expect(await api.must(cobrancasLista.resumo, {}, dalva)).toEqual({
    quantas: 1,
    total: 61_033,
    ultimoDia: '2025-03-31',
  });
  expect(await api.must(cobrancasLista.resumo, {}, neusa)).toEqual({
    quantas: 0,
    total: 0,
    ultimoDia: null,
  });
});

describe('what a charge comes to today', () => {
  it('is told part by part where it is late, and is nothing where it is closed', async () => {
    const [late, inTime] = (await minhas(dalva)).items;
    // Due on 31/03/2025: 602 days late, 2 % at once and 1 % a month by the day.
    expect(late?.memoria).toEqual([
      { rotulo: 'Valor original', valor: 50_000 },
      { rotulo: 'Multa de 2 %', valor: 1_000 },
      { rotulo: 'Juros de 1 % ao mês por 602 dias de atraso', valor: 10_033 },
    ]);
    expect([late?.original, late?.encargos, late?.total]).toEqual([50_000, 11_033, 61_033]);
    expect([inTime?.encargos, inTime?.total]).toEqual([0, 61_250]);
    const closed = await minhas(dalva, { aba: 'pagas' });
    expect(closed.items.map(({ total, memoria }) => [total, memoria])).toEqual([
      [0, []],
      [0, []],
    ]);
  });
});

/** Books of a charge, as they are entered when something happens to it. */
async function enter(
  cobrancaId: string,
  entries: readonly [string, string, string, number][],
): Promise<void> {
  for (const [evento, debito, credito, valor] of entries) {
    api.setNow(new Date(api.now().getTime() + 60_000).toISOString());
    await api.owner
      .insertInto('lancamento')
      .values({
        id: uuidv7(),
        cobrancaId,
        evento: evento as 'EMISSAO',
        referenciaId: uuidv7(),
        debito: debito as 'PIX',
        credito: credito as 'PIX',
        valor,
        createdAt: api.now(),
      })
      .execute();
  }
}

describe('the account of a person', () => {
  it('adds up what was charged and paid, and shows what is owed back among the credits', async () => {
    const rui = await person(api, { nome: 'Rui Camargo' });
    const id = await charge({ pessoa: rui, situacao: 'PAGA_A_MAIOR', descricao: 'Multa paga duas vezes' });
    await enter(id, [
      ['EMISSAO', 'A_RECEBER', 'RECEITA', 50_000],
      ['ENCARGOS', 'A_RECEBER', 'ENCARGOS', 1_500],
      ['PAGAMENTO', 'PIX', 'A_RECEBER', 51_500],
      ['PAGAMENTO', 'PIX', 'A_RESTITUIR', 51_500],
    ]);
    const movimentos = await api.must(cobrancasLista.movimentos, { params: { id: rui.id } }, neusa);
    expect(movimentos).toMatchObject({ pessoa: { nome: 'Rui Camargo' }, saldo: -51_500, total: 4 });
    expect(movimentos.items.map(({ texto, valor, saldo }) => [texto, valor, saldo])).toEqual([
      ['Pagamento recebido', -51_500, -51_500],
      ['Pagamento recebido', -51_500, 0],
      ['Multa e juros por atraso', 1_500, 51_500],
      ['Cobrança emitida', 50_000, 50_000],
    ]);
    expect((await minhas(rui, { aba: 'pagas' })).items).toMatchObject([{ pago: 103_000, aMais: 51_500 }]);
    expect((await api.call(cobrancasLista.movimentos, { params: { id: rui.id } }, rui)).status).toBe(403);
    expect((await api.call(cobrancasLista.movimentos, { params: { id: uuidv7() } }, neusa)).status).toBe(404);
  });
});

describe('the charges of everybody', () => {
  it('are for who may see charges', async () => {
    expect((await api.call(cobrancasLista.doConselho, {}, dalva)).status).toBe(403);
    expect((await api.call(cobrancasLista.doConselho, {}, await person(api, { tipo: 1 }))).status).toBe(403);
  });

  it('come with the masked number of who owes', async () => {
    const [row] = (await todas({ busca: 'Otávio Quitandinha' })).items;
    expect(row?.pessoa.documentoMascarado).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*\*$/);
    expect(JSON.stringify(row)).not.toContain(outra.cpfCnpj);
  });

  it('are narrowed by each filter', async () => {
    const found = async (query: DoConselho) => named(await todas({ busca: 'Quitandinha', ...query }));
    expect(await found({})).toHaveLength(5);
    expect(await found({ busca: outra.cpfCnpj })).toEqual(['Multa de infração']);
    expect(await found({ busca: 'Zwinglio' })).toEqual([]);
    expect(await found({ pessoa: outra.id })).toEqual(['Multa de infração']);
    expect(await found({ especie: 'MULTA_ELEITORAL' })).toEqual(['Multa eleitoral']);
    expect(await found({ exercicio: '2024' })).toEqual(['Anuidade 2024']);
    expect(await found({ situacao: 'parceladas' })).toEqual(['Anuidade 2024']);
    expect(await found({ atraso: 'ate_30' })).toEqual(['Multa de infração']);
    expect(await found({ atraso: 'mais_de_365' })).toEqual(['Anuidade 2025']);
    expect(await found({ atraso: 'em_dia' })).toEqual(['Anuidade 2026']);
    expect(await found({ valorAte: '9900' })).toEqual(['Multa de infração']);
    expect(await found({ valorDe: '61250' })).toEqual(['Anuidade 2026']);
    expect(await found({ sort: 'original', desc: 'true', situacao: 'abertas' })).toEqual([
      'Anuidade 2026',
      'Anuidade 2025',
      'Multa de infração',
    ]);
  });

  it('has the second page', async () => {
    const page = await todas({ busca: 'Quitandinha', porPagina: '2', pagina: '3' });
    expect([page.items.length, page.total]).toEqual([1, 5]);
  });
});
