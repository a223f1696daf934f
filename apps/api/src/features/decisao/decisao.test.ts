import { decisao } from '@balcao/contract/decisao';
import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDecisao } from '#features/documento/decisao-vigente.ts';
import { attendant, person } from '#features/documento/documento.fixture.ts';
import { pedido, publishServico } from '#features/requerimento/servico.fixture.ts';
import { actsOn, decisao as decidindo, offer } from '#features/tramite/fluxo.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';

const DEFESA = 914;
const SIMPLES = 915;
const PARECER =
  'A defesa não comprova o que alega: faltam as datas das visitas e o registro de quem conduziu a obra.';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  await publishServico(api, DEFESA, { workflow: 'W4' });
  await publishServico(api, SIMPLES, { workflow: 'W2' });
});
afterAll(() => api.close());

const RECURSO = { razoes: 'A prova que enviei não foi considerada no julgamento.' };
const RAZOES = 'A fiscalização viu a obra em andamento sem responsável técnico, e a defesa não o nega.';
const PRIMEIRA = { ...decidindo('INDEFERIDO'), fundamentacao: RAZOES, votacao: 'UNANIMIDADE' as const };

/** A defence that the board rejected and the requester appealed. */
async function appealed(tipoId: number) {
  const autor = await person(api);
  const [otavio, rita] = [await attendant(api, 'REG'), await attendant(api, 'REG', 'Rita Nunes')];
  const { id } = await fileRequerimento(api, autor.token, { tipoId, respostas: pedido() });
  const { act, assumir, see } = actsOn(api, id);
  const before = (quem: { token: string }) => api.call(decisao.anteriores, { params: { id } }, quem);
  await assumir(otavio);
  await act(otavio, 'pedirParecer', { pareceristaId: rita.id, grupoId: null, pergunta: 'Procede?' });
  await act(rita, 'darParecer', { texto: PARECER });
  await act(otavio, 'pautar', { reuniaoEm: '2026-11-23', item: 'Item 1: defesa' });
  await act(otavio, 'decidir', PRIMEIRA);
  await api.runJobs();
  expect((await before(autor)).body.items).toEqual([]);
  await api.must(requerimento.recorrer, { params: { id }, body: RECURSO }, autor);
  return { autor, otavio, rita, id, act, see, before };
}

it('a decision stays readable, with its reasons and its vote, after its appeal was decided', async () => {
  const { autor, otavio, rita, act, see, before } = await appealed(DEFESA);
  await act(rita, 'decidir', decidindo());
  expect((await see(autor)).decisao).toMatchObject({ resultado: 'DEFERIDO', votacao: null });
  for (const quem of [autor, otavio]) {
    const { items } = (await before(quem)).body;
    expect(items).toMatchObject([
      { resultado: 'INDEFERIDO', votacao: 'UNANIMIDADE', baseLegal: PRIMEIRA.baseLegal },
    ]);
    expect(items[0]?.fundamentacao).toContain(RAZOES);
  }
  const strangers = [await person(api), await attendant(api, 'CAM')];
  for (const quem of strangers) expect((await before(quem)).status).toBe(404);
});

it('the appealed decision is known even when the clock was set back before the judgement', async () => {
  const { rita, id, act } = await appealed(DEFESA);
  expect(await loadDecisao(api.db, id)).toMatchObject({ julgadaDe: null, recursos: 0 });
  api.setNow('2026-11-23T12:58:00Z');
  await act(rita, 'decidir', decidindo());
  const judged = await loadDecisao(api.db, id);
  expect(judged).toMatchObject({ resultado: 'DEFERIDO', recursos: 1 });
  expect(judged?.julgadaDe).toEqual(new Date('2026-11-23T13:00:00Z'));
});

it('the author of the decision cannot take its appeal, and is not assigned it', async () => {
  const { otavio, rita, id } = await appealed(DEFESA);
  await api.db.updateTable('requerimento').set({ atendenteId: null }).where('id', '=', id).execute();
  const { attempt, assumir } = actsOn(api, id);
  const own = await attempt(otavio, 'assumir', {});
  expect([own.status, own.problem.detail]).toEqual([422, 'Quem já decidiu não pode julgar o recurso.']);
  expect(offer(await assumir(rita), 'decidir_recurso')?.permitido).toBe(true);
});

/** A request that one person denied and its requester appealed. */
async function refused() {
  api.setNow('2026-11-23T13:00:00Z');
  const autor = await person(api);
  const [otavio, rita] = [await attendant(api, 'REG'), await attendant(api, 'REG', 'Rita Nunes')];
  const { id } = await fileRequerimento(api, autor.token, { tipoId: SIMPLES, respostas: pedido() });
  const steps = actsOn(api, id);
  await steps.assumir(otavio);
  await steps.act(otavio, 'mover', { acao: 'iniciar_analise', texto: 'Documentos conferidos.' });
  await steps.act(otavio, 'decidir', decidindo('INDEFERIDO'));
  await api.must(requerimento.recorrer, { params: { id }, body: RECURSO }, autor);
  return { autor, otavio, rita, id, ...steps };
}

it('the author of the decision may reconsider within five days, only in favour of the appellant', async () => {
  const { autor, otavio, rita, id, see, attempt } = await refused();
  expect(offer(await see(otavio), 'reconsiderar')?.permitido).toBe(true);
  expect((await see(otavio)).reconsideracao).toMatchObject({
    ate: '2026-11-30',
    explicacao: expect.arrayContaining([expect.stringContaining('Recurso apresentado')]),
  });
  expect((await see(rita)).reconsideracao).toBeNull();
  expect(offer(await see(rita), 'reconsiderar')).toBeUndefined();
  expect((await attempt(otavio, 'decidir', decidindo('INDEFERIDO'))).status).toBe(422);
  expect((await attempt(otavio, 'decidir', decidindo())).status).toBe(200);
  const after = await see(autor);
  expect(after.decisao).toMatchObject({ resultado: 'DEFERIDO' });
  expect(after.eventos.some(({ titulo }) => titulo === 'Decisão reconsiderada')).toBe(true);
  // No appeal was judged, so no level is used up.
  expect(await loadDecisao(api.db, id)).toMatchObject({ reconsiderada: true, recursos: 0 });
  expect((await api.call(decisao.anteriores, { params: { id } }, autor)).body.items).toHaveLength(1);
});

it('another authority alone judges after the five days, or when a board decided', async () => {
  const { see, attempt, act, ...pessoas } = await refused();
  api.setNow('2026-12-01T13:00:00Z');
  const otavio = { token: await api.as(pessoas.otavio) };
  expect(offer(await see(otavio), 'reconsiderar')).toMatchObject({
    permitido: false,
    motivo: 'O prazo para reconsiderar terminou.',
  });
  expect((await see(otavio)).reconsideracao).toBeNull();
  expect((await attempt(otavio, 'decidir', decidindo())).status).toBe(422);
  await act({ token: await api.as(pessoas.rita) }, 'decidir', decidindo());
  api.setNow('2026-11-23T13:00:00Z');
  const board = await appealed(DEFESA);
  expect(offer(await board.see(board.otavio), 'reconsiderar')).toBeUndefined();
});

it('the appellant may ask that the decision waits, with a reason', async () => {
  const { autor, otavio, rita, id, act, see } = await refused();
  await act(rita, 'decidir', decidindo('DEFERIDO_PARCIAL'));
  await api.runJobs();
  const ask = (efeitoSuspensivo: string) =>
    api.call(requerimento.recorrer, { params: { id }, body: { ...RECURSO, efeitoSuspensivo } }, autor);
  expect((await ask('   ')).problem.errors).toMatchObject([{ path: 'efeitoSuspensivo' }]);
  expect((await ask('A obra para amanhã.')).status).toBe(200);
  const { eventos } = await see(otavio);
  expect(eventos.map(({ texto }) => texto)).toContain(
    `${RECURSO.razoes}\n\nPeço que a decisão espere o julgamento do recurso (efeito suspensivo): A obra para amanhã.`,
  );
});
