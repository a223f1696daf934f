import { decisao } from '@balcao/contract/decisao';
import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attendant, person } from '#features/documento/documento.fixture.ts';
import { actsOn, decisao as decidindo } from '#features/requerimento/fluxo.fixture.ts';
import { pedido, publishServico } from '#features/requerimento/servico.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';

const DEFESA = 914;
const PARECER =
  'A defesa não comprova o que alega: faltam as datas das visitas e o registro de quem conduziu a obra.';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  await publishServico(api, DEFESA, { workflow: 'W4' });
});
afterAll(() => api.close());

it('a decision stays readable, with its reasons and its vote, after its appeal was decided', async () => {
  const [autor, otavio, rita] = [
    await person(api),
    await attendant(api, 'REG'),
    await attendant(api, 'REG', 'Rita Nunes'),
  ];
  const { id } = await fileRequerimento(api, autor.token, { tipoId: DEFESA, respostas: pedido() });
  const { act, assumir, see } = actsOn(api, id);
  const before = (quem: { token: string }) => api.call(decisao.anteriores, { params: { id } }, quem);
  await assumir(otavio);
  await act(otavio, 'pedirParecer', { pareceristaId: rita.id, grupoId: null, pergunta: 'Procede?' });
  await act(rita, 'darParecer', { texto: PARECER });
  await act(otavio, 'pautar', { reuniaoEm: '2026-11-23', item: 'Item 1: defesa' });
  const razoes = 'A fiscalização viu a obra em andamento sem responsável técnico, e a defesa não o nega.';
  const primeira = { ...decidindo('INDEFERIDO'), fundamentacao: razoes, votacao: 'UNANIMIDADE' as const };
  await act(otavio, 'decidir', primeira);
  expect((await before(autor)).body.items).toEqual([]);
  const recurso = { razoes: 'A prova que enviei não foi considerada no julgamento.' };
  await api.must(requerimento.recorrer, { params: { id }, body: recurso }, autor);
  await act(rita, 'decidir', decidindo());
  expect((await see(autor)).decisao).toMatchObject({ resultado: 'DEFERIDO', votacao: null });
  for (const quem of [autor, otavio]) {
    const { items } = (await before(quem)).body;
    expect(items).toMatchObject([
      { resultado: 'INDEFERIDO', votacao: 'UNANIMIDADE', baseLegal: primeira.baseLegal },
    ]);
    expect(items[0]?.fundamentacao).toContain(razoes);
  }
  const strangers = [await person(api), await attendant(api, 'CAM')];
  for (const quem of strangers) expect((await before(quem)).status).toBe(404);
});
