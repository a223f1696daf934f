import { cobrancaAto } from '@balcao/contract/cobranca-ato';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, professional } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { approve, askBaixa, askCancel, charge, financeiro, pay } from './ato.fixture.ts';

let api: TestApi;
let marcos: Person;
let neusa: Person;
let ids: { espera: string; baixa: string; aprovado: string; caduco: string };

beforeAll(async () => {
  api = await startApi();
  marcos = await financeiro(api, 'Marcos Vidal');
  neusa = await financeiro(api, 'Neusa Miranda');
  const rui = await professional(api, { nome: 'Rui Tavares' });
  const dalva = await professional(api, { nome: 'Dalva Nogueira' });
  const make = async (pessoaId: string, descricao: string) => (await charge(api, pessoaId, { descricao })).id;
  ids = {
    espera: await make(rui.id, 'Multa eleitoral de 2024'),
    baixa: await make(dalva.id, 'Multa eleitoral de 2025'),
    aprovado: await make(rui.id, 'Multa eleitoral de 2026'),
    caduco: await make(dalva.id, 'Multa eleitoral de 2023'),
  };
  for (const id of [ids.espera, ids.aprovado, ids.caduco]) await askCancel(api, marcos, id);
  await askBaixa(api, marcos, ids.baixa);
  await approve(api, neusa, ids.aprovado);
  await pay(api, ids.caduco, { valor: 30_000 });
});
afterAll(() => api.close());

const list = async (query: Record<string, unknown> = {}, quem = neusa) =>
  (await api.must(cobrancaAto.list, { query }, quem)).items.map(({ cobranca: { id } }) => id);

it('shows what waits, the oldest first, and leaves out what lapsed before anybody wrote that down', async () => {
  expect(await list()).toEqual([ids.espera, ids.baixa]);
});

it('is narrowed by what became of an act, by its kind, and by words of person or charge', async () => {
  expect(await list({ decisao: 'APROVADO' })).toEqual([ids.aprovado]);
  expect(await list({ decisao: 'CADUCO' })).toEqual([ids.caduco]);
  expect(await list({ decisao: 'RECUSADO' })).toEqual([]);
  expect(await list({ ato: 'BAIXAR' })).toEqual([ids.baixa]);
  expect(await list({ busca: 'dalva' })).toEqual([ids.baixa]);
  expect(await list({ busca: 'eleitoral de 2024' })).toEqual([ids.espera]);
});

it('comes in pages', async () => {
  const second = await api.must(cobrancaAto.list, { query: { porPagina: 1, pagina: 2 } }, neusa);
  expect([second.total, second.items.map(({ cobranca: { id } }) => id)]).toEqual([2, [ids.baixa]]);
});

it('offers a decision to the second person alone, and numbers only masked', async () => {
  const of = async (quem: Person) =>
    (await api.must(cobrancaAto.list, { query: {} }, quem)).items.map(({ decisoes }) =>
      decisoes.map(({ permitido }) => permitido),
    );
  expect(await of(neusa)).toEqual([
    [true, true],
    [true, true],
  ]);
  expect(await of(marcos)).toEqual([
    [false, false],
    [false, false],
  ]);
  const [row] = (await api.must(cobrancaAto.list, { query: {} }, neusa)).items;
  expect(row?.cobranca.pessoa.cpfCnpjMascarado).toMatch(/[•*]/);
});

it('is closed to who may not see charges', async () => {
  const blind = await financeiro(api, 'Rita Nunes', ['financeiro.cancelar']);
  expect((await api.call(cobrancaAto.list, { query: {} }, blind)).status).toBe(403);
});
