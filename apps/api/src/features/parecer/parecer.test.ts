import { fila } from '@balcao/contract/fila';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendant, type Person, person } from '#features/documento/documento.fixture.ts';
import { pedido, publishServico } from '#features/requerimento/servico.fixture.ts';
import { actsOn, decisao, FUNDAMENTACAO, offer } from '#features/tramite/fluxo.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';

const HOJE = '2026-11-23';
const PERGUNTA = 'O que foi apresentado basta para a nova atribuição?';
const TEXTO =
  'Sim. O conteúdo do curso cobre as atividades pedidas, com carga horária acima da mínima exigida.';

let api: TestApi;
let otavio: Person;
let rita: Person;
let w3: number;
let semPauta: number;
beforeAll(async () => {
  api = await startApi();
  otavio = await attendant(api, 'REG');
  rita = await attendant(api, 'CAM', 'Rita Nunes');
  w3 = await publishServico(api, 903, { workflow: 'W3' });
  semPauta = await publishServico(api, 904, { workflow: 'W3', semEtapas: ['AGUARDANDO_DELIBERACAO'] });
});
afterAll(() => api.close());

/** A request of a new person, in analysis by Otávio. */
async function analysed(tipoId = w3) {
  await passTo(`${HOJE}T13:00:00Z`);
  const autor = await person(api);
  const { id } = await fileRequerimento(api, autor.token, { tipoId, respostas: pedido() });
  const acts = actsOn(api, id);
  await acts.assumir(otavio);
  await acts.mover(otavio, 'iniciar_analise');
  return { autor, id, ...acts };
}

/** Moves the clock to a later day, and signs the attendant in again. */
async function passTo(instant: string) {
  api.setNow(instant);
  otavio = { ...otavio, token: await api.as(otavio) };
}

const toRita = () => ({ pareceristaId: rita.id, grupoId: null, pergunta: PERGUNTA });

describe('an opinion', () => {
  it('is asked of a person in another group, given, and read by the requester only after the decision', async () => {
    const { autor, id, see, act, attempt } = await analysed();
    const hidden = await api.app.inject({
      url: `/api/requerimentos/${id}`,
      headers: { authorization: `Bearer ${rita.token}` },
    });
    expect(hidden.statusCode).toBe(404);
    const asked = await act(otavio, 'pedirParecer', toRita());
    expect(asked).toMatchObject({
      status: 'EM_PARECER',
      pareceres: [{ para: 'Rita Nunes', pergunta: PERGUNTA }],
    });
    expect(asked.pareceres[0]?.prazoEm).toBe('2026-12-08');
    const { explicacao = [] } = asked.pareceres[0] ?? {};
    expect([explicacao[0], explicacao.at(-1)]).toEqual([
      'Parecer pedido em 23/11/2026 (segunda-feira): esse dia não conta.',
      'Vence em 08/12/2026 (terça-feira), às 23h59 de Brasília.',
    ]);
    expect(offer(asked, 'devolver_parecer')?.motivo).toBe('O parecer foi pedido a outra pessoa.');
    expect(offer(asked, 'decidir')?.motivo).toBe('Falta o parecer, que ainda está no prazo.');
    const mine = await see(autor);
    expect(mine).toMatchObject({ pareceres: [], vez: 'conselho' });
    expect(mine.etapas.find(({ situacao }) => situacao === 'atual')?.titulo).toBe('Análise técnica');
    expect(JSON.stringify(mine)).not.toContain(PERGUNTA);

    const hers = await see(rita);
    expect(offer(hers, 'devolver_parecer')?.permitido).toBe(true);
    expect(offer(hers, 'decidir')).toBeUndefined();
    expect((await attempt(otavio, 'darParecer', { texto: TEXTO })).status).toBe(422);
    expect((await attempt(rita, 'darParecer', { texto: 'Sim.' })).problem.errors?.[0]?.path).toBe('texto');
    const given = await act(rita, 'darParecer', { texto: TEXTO });
    expect(given).toMatchObject({ status: 'EM_ANALISE', pareceres: [{ texto: TEXTO, explicacao: [] }] });
    expect((await see(otavio)).pareceres).toMatchObject([{ autor: 'Rita Nunes', texto: TEXTO }]);
    expect(JSON.stringify(await see(autor))).not.toContain(TEXTO);
    expect(offer(await see(otavio), 'desfazer')?.permitido).toBe(false);

    await act(otavio, 'decidir', decisao('INDEFERIDO'));
    expect((await see(autor)).pareceres).toMatchObject([{ autor: 'Rita Nunes', texto: TEXTO }]);
    const told = await api.db
      .selectFrom('notificacao')
      .select('titulo')
      .where('usuarioId', 'in', [rita.id, otavio.id])
      .orderBy('id')
      .execute();
    expect(told.map(({ titulo }) => titulo)).toEqual(['Parecer pedido a você', 'Parecer pronto']);
    // A person who is only asked does not get the message about a new request of theirs.
    const mails = await api.db.selectFrom('email').select('texto').where('usuarioId', '=', rita.id).execute();
    expect(mails).toMatchObject([{ texto: expect.stringContaining('Otávio Lins pediu o seu parecer') }]);
    expect(mails[0]?.texto).toContain('Responda até 08/12/2026');
  });

  it('is read after the decision that followed it, and not before, whatever the clock says', async () => {
    const { autor, see, act } = await analysed(semPauta);
    await act(otavio, 'pedirParecer', toRita());
    await act(rita, 'darParecer', { texto: TEXTO });
    api.setNow(`${HOJE}T12:58:00Z`);
    await act(otavio, 'decidir', decisao('INDEFERIDO'));
    expect((await see(autor)).pareceres).toMatchObject([{ texto: TEXTO }]);
    api.setNow(`${HOJE}T12:56:00Z`);
    const chefe = await person(api, { tipo: 3 });
    await act(chefe, 'reabrir', { motivo: 'A decisão não considerou o que foi juntado depois.' });
    await act(otavio, 'pedirParecer', toRita());
    await act(rita, 'darParecer', { texto: `${TEXTO} De novo.` });
    expect((await see(autor)).pareceres).toHaveLength(1);
    expect((await see(otavio)).pareceres.map(({ texto }) => texto)).toEqual([TEXTO, `${TEXTO} De novo.`]);
  });

  it('can be asked of a group, whose members may all give it', async () => {
    const { see, act } = await analysed();
    await act(otavio, 'pedirParecer', {
      pareceristaId: null,
      grupoId: await grupoId(api, 'CAM'),
      pergunta: PERGUNTA,
    });
    const other = await attendant(api, 'CAM', 'Bia Reis');
    expect(offer(await see(other), 'devolver_parecer')?.permitido).toBe(true);
    expect((await act(other, 'darParecer', { texto: TEXTO })).status).toBe('EM_ANALISE');
  });

  it('stands in the queue of the person asked until it is given, and in no other', async () => {
    const waitsFor = async (quem: Person) =>
      (await api.must(fila.esperas, {}, quem)).items.filter((one) => one.id === id);
    const { id, act } = await analysed();
    const asked = await act(otavio, 'pedirParecer', toRita());
    const { numero, titulo } = asked;
    // Explained as on the page of the request.
    const explicacao = asked.pareceres[0]?.explicacao ?? [];
    expect(explicacao[0]).toBe('Parecer pedido em 23/11/2026 (segunda-feira): esse dia não conta.');
    expect(await waitsFor(rita)).toEqual([
      { especie: 'parecer', id, numero, titulo, grupo: null, prazoEm: '2026-12-08', explicacao },
    ]);
    const other = await attendant(api, 'CAM', 'Nara Dias');
    expect([await waitsFor(other), await waitsFor(otavio)]).toEqual([[], []]);
    api.setNow(`${HOJE}T13:01:00Z`);
    const camara = { pareceristaId: null, grupoId: await grupoId(api, 'CAM'), pergunta: PERGUNTA };
    await act(otavio, 'pedirParecer', camara);
    for (const member of [rita, other]) expect(await waitsFor(member)).toMatchObject([{ grupo: 'CAM' }]);
    const mail = await api.db
      .selectFrom('email')
      .select('texto')
      .where('usuarioId', '=', other.id)
      .executeTakeFirstOrThrow();
    expect(mail.texto).toContain('pediu o parecer do grupo CAM, o seu ou o de um colega, no pedido');
    await act(other, 'darParecer', { texto: TEXTO });
    for (const member of [rita, other]) expect(await waitsFor(member)).toEqual([]);
  });

  it('needs one addressee who may give it', async () => {
    const { autor, attempt } = await analysed();
    const path = async (body: { pareceristaId: string | null; grupoId: string | null }) =>
      (await attempt(otavio, 'pedirParecer', { ...body, pergunta: PERGUNTA })).problem.errors?.[0]?.path;
    expect(await path({ pareceristaId: null, grupoId: null })).toBe('destino');
    expect(await path({ pareceristaId: autor.id, grupoId: null })).toBe('pareceristaId');
    const { id: vazio } = await api.make.grupo();
    expect(await path({ pareceristaId: null, grupoId: vazio })).toBe('grupoId');
  });

  it('can be asked of another person and undone, and only one is awaited at a time', async () => {
    const { see, act, attempt } = await analysed();
    await act(otavio, 'pedirParecer', toRita());
    const davi = await attendant(api, 'CAM', 'Davi Melo');
    api.setNow(`${HOJE}T13:01:00Z`);
    const again = await act(otavio, 'pedirParecer', { ...toRita(), pareceristaId: davi.id });
    expect(again.pareceres.map(({ para }) => para)).toEqual(['Davi Melo']);
    expect((await attempt(rita, 'darParecer', { texto: TEXTO })).status).toBe(404);
    const undone = await act(otavio, 'desfazer', {});
    expect(undone.pareceres.map(({ para }) => para)).toEqual(['Rita Nunes']);
    expect(undone.status).toBe('EM_PARECER');
    expect((await act(rita, 'darParecer', { texto: TEXTO })).status).toBe('EM_ANALISE');
    expect((await see(otavio)).pareceres).toHaveLength(1);
  });

  it('stays awaited when the attendant changes and that is undone', async () => {
    const { see, act } = await analysed();
    await act(otavio, 'pedirParecer', toRita());
    const bianca = await attendant(api, 'REG', 'Bianca Reis');
    api.setNow(`${HOJE}T13:01:00Z`);
    await act(otavio, 'atribuir', { atendenteId: bianca.id, motivo: 'Férias.' });
    await act(otavio, 'desfazer', {});
    expect(offer(await see(rita), 'devolver_parecer')?.permitido).toBe(true);
  });

  it('blocks nothing once its term is over', async () => {
    const { act, see } = await analysed(semPauta);
    await act(otavio, 'pedirParecer', toRita());
    expect(offer(await see(otavio), 'pautar')).toBeUndefined();
    await passTo('2026-12-10T13:00:00Z');
    expect((await act(otavio, 'decidir', decisao())).status).toBe('CONCLUIDO');
    expect((await see(otavio)).pareceres).toEqual([]);
  });
});

describe('the meeting of a board', () => {
  const pauta = { reuniaoEm: '2026-12-10', item: 'Item 4: nova atribuição' };

  it('has a day and an item; the requester reads the day, and the vote with the decision', async () => {
    const { autor, see, act, attempt } = await analysed();
    expect(
      (await attempt(otavio, 'pautar', { ...pauta, reuniaoEm: '2026-11-22' })).problem.errors?.[0]?.path,
    ).toBe('reuniaoEm');
    const listed = await act(otavio, 'pautar', pauta);
    expect(listed).toMatchObject({ status: 'AGUARDANDO_DELIBERACAO', pauta });
    const mine = await see(autor);
    expect(mine.pauta).toEqual({ reuniaoEm: '2026-12-10', item: null });
    expect(mine.agora).toContain('A reunião é em 10/12/2026');
    expect(JSON.stringify(mine)).not.toContain(pauta.item);
    expect(offer(listed, 'decidir')?.motivo).toBe('A reunião desta pauta ainda não chegou.');

    api.setNow('2026-11-23T13:05:00Z');
    await act(otavio, 'pautar', { ...pauta, reuniaoEm: '2026-12-17' });
    expect((await act(otavio, 'desfazer', {})).pauta?.reuniaoEm).toBe('2026-12-10');
    await passTo('2026-12-10T18:00:00Z');
    const back = { ...autor, token: await api.as(autor) };
    const voteless = await attempt(otavio, 'decidir', decisao());
    expect(voteless.problem.errors?.[0]?.path).toBe('votacao');
    await act(otavio, 'decidir', { ...decisao(), votacao: 'MAIORIA' });
    expect((await see(back)).decisao).toMatchObject({ votacao: 'MAIORIA', fundamentacao: FUNDAMENTACAO });
  });

  it('leaves the agenda when its movement is undone', async () => {
    const { act } = await analysed();
    await act(otavio, 'pautar', pauta);
    expect(await act(otavio, 'desfazer', {})).toMatchObject({ status: 'EM_ANALISE', pauta: null });
  });
});

describe('an open opinion', () => {
  it('stays visible to a person of another group who ended it by a correction', async () => {
    const { id, see, act } = await analysed();
    await act(otavio, 'pedirParecer', toRita());
    const itens = [{ campo: null, texto: 'Diga em que dia a obra começou.' }];
    const asked = await act(rita, 'exigir', { prazoDias: 10, itens });
    expect(asked.status).toBe('EM_EXIGENCIA');
    expect((await see(rita)).status).toBe('EM_EXIGENCIA');
    const [row] = await api.db.selectFrom('parecer').selectAll().where('requerimentoId', '=', id).execute();
    expect(row).toMatchObject({ encerradoPorId: rita.id, emitidoEm: null });
  });
});
