import { boleto } from '@balcao/contract/boleto';
import { cnab } from '@balcao/contract/cnab';
import { cobrancaAto } from '@balcao/contract/cobranca-ato';
import { disputa } from '@balcao/contract/disputa';
import { diferenca, fechamento } from '@balcao/contract/fechamento';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENDERECO } from '#features/carta/carta.fixture.ts';
import { type Person, professional } from '#features/documento/documento.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { charge, financeiro } from './ato/ato.fixture.ts';
import {
  apply,
  ask,
  bankSays,
  CONFIRMA,
  keepConselho,
  keepConta,
  moveTo,
  paga,
  remit,
} from './cnab/cnab.fixture.ts';

const NOME = 'Sigismunda Prado';
const DIA = '2026-11-28';
const PROTEGIDA = 'Identidade protegida';

let api: TestApi;
let marcos: Person;
let autora: Person;
let cobrancaId: string;
let boletoId: string;

/** A fee of a request under secrecy, with a boleto that the bank knows and that was paid twice. */
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-29T15:00:00.000Z');
  await keepConselho(api);
  await keepConta(api);
  marcos = await financeiro(api, 'Marcos Vidal');
  autora = await professional(api, { nome: NOME });
  await moveTo(api, autora.id, ENDERECO);
  const { id: requerimentoId } = await fileRequerimento(api, autora.token, {
    tipoId: 110,
    respostas: { finalidade: 'LICITACAO' },
  });
  await api.owner
    .updateTable('requerimento')
    .set({ sigilo: true })
    .where('id', '=', requerimentoId)
    .execute();
  ({ id: cobrancaId } = await charge(api, autora.id, { especie: 'TAXA', requerimentoId }));
  boletoId = (await ask(api, autora, cobrancaId)).body.id;
});
afterAll(() => api.close());

it('staff never learn from the boleto of a sealed request who asked, in the files of the bank either', async () => {
  await keepConta(api, { convenio: '7654321' });
  const { faltas } = await api.must(cnab.resumo, {}, marcos);
  expect(faltas.map(({ pagador }) => pagador)).toEqual([PROTEGIDA]);
  await keepConta(api);
  const remessa = await remit(api, marcos);
  await apply(api, marcos, await bankSays(api, remessa, CONFIRMA));
  for (const route of [boleto.detail, boleto.pdf]) {
    expect((await api.call(route, { params: { id: boletoId } }, marcos)).status).toBe(404);
    expect((await api.call(route, { params: { id: boletoId } }, autora)).status).toBe(200);
  }
  const file = await bankSays(api, remessa, (titulo) => [...paga(titulo), ...paga(titulo)]);
  const id = await apply(api, marcos, file);
  const lines = async (busca?: string) =>
    (await api.must(cnab.linhas, { params: { id }, query: busca ? { busca } : {} }, marcos)).items.map(
      ({ pagador }) => pagador,
    );
  expect(await lines()).toEqual([PROTEGIDA, PROTEGIDA]);
  expect(await lines('Sigismunda')).toEqual([]);
});

it('nor from the closing of a day, a dispute or the books', async () => {
  await api.must(fechamento.conferir, { body: { dia: DIA } }, marcos);
  const differences = async (busca?: string) =>
    (await api.must(diferenca.list, { query: busca ? { busca } : {} }, marcos)).items;
  const [one, ...others] = await differences();
  expect([one?.pessoa, one?.especie, others]).toEqual([PROTEGIDA, 'EM_DOBRO', []]);
  expect(await differences('Sigismunda')).toEqual([]);
  const destinos = { params: { id: one?.id ?? '' }, query: { busca: 'Sigismunda' } };
  expect(await api.must(diferenca.destinos, destinos, marcos)).toEqual({ pessoas: [] });
  await api.db
    .insertInto('cartaoTentativa')
    .values({
      tentativaId: boletoId,
      usuarioId: autora.id,
      parcelas: 1,
      guardar: false,
      disputaId: uuidv7(),
      disputaSituacao: 'ABERTA',
      disputaAbertaEm: api.now(),
      disputaAte: api.now(),
      createdAt: api.now(),
      updatedAt: api.now(),
    })
    .execute();
  expect((await api.must(disputa.list, { query: {} }, marcos)).items).toMatchObject([{ pessoa: PROTEGIDA }]);
  expect((await api.must(disputa.list, { query: { busca: 'Sigismunda' } }, marcos)).items).toEqual([]);
  const dossier = await api.must(disputa.detail, { params: { id: boletoId } }, marcos);
  expect(dossier.pessoa).toBe(PROTEGIDA);
  const books = await api.call(fechamento.livro, { query: { inicio: DIA, fim: '2026-11-29' } }, marcos);
  expect(books.raw.body).toContain(PROTEGIDA);
  expect(books.raw.body).not.toContain(NOME);
});

it('nor from what staff ask upon its charge', async () => {
  await api.db
    .insertInto('atoFinanceiro')
    .values({
      id: uuidv7(),
      cobrancaId,
      especie: 'CREDITAR',
      texto: 'Pagou duas vezes.',
      valor: 30_000,
      visto: JSON.stringify({}),
      pedidoPorId: marcos.id,
      pedidoEm: api.now(),
    })
    .execute();
  const nobody = { nome: PROTEGIDA, cpfCnpjMascarado: null };
  const { pessoa, atos } = await api.must(cobrancaAto.daCobranca, { params: { id: cobrancaId } }, marcos);
  expect([pessoa, atos[0]?.cobranca.pessoa]).toEqual([nobody, nobody]);
  const listed = async (busca?: string) =>
    (await api.must(cobrancaAto.list, { query: { decisao: 'CADUCO', ...(busca && { busca }) } }, marcos))
      .items;
  expect((await listed()).map(({ cobranca }) => cobranca.pessoa)).toEqual([nobody]);
  expect(await listed('Sigismunda')).toEqual([]);
});

it('the boleto of somebody else leaves a trace of its reading', async () => {
  const rui = await professional(api, { nome: 'Rui Tavares' });
  await moveTo(api, rui.id, ENDERECO);
  const { body } = await ask(api, rui, (await charge(api, rui.id)).id);
  await apply(api, marcos, await bankSays(api, await remit(api, marcos), CONFIRMA));
  for (const who of [rui, marcos])
    expect((await api.call(boleto.pdf, { params: { id: body.id } }, who)).status).toBe(200);
  const read = await api.owner
    .selectFrom('auditLog')
    .select(['atorId', 'objetoId'])
    .where('acao', '=', 'boleto.lido')
    .execute();
  expect(read).toEqual([{ atorId: marcos.id, objetoId: body.id }]);
});
