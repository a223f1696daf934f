import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendant, HOJE, person, professional } from '#features/documento/documento.fixture.ts';
import { actsOn } from '#features/tramite/fluxo.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  api.setNow(`${HOJE}T13:00:00Z`);
});
afterAll(() => api.close());

describe('an entry of the history', () => {
  /** The reader's own entries, by act or text. */
  const mine = async (id: string, reader: { token: string }) => {
    const { eventos } = await api.must(requerimento.detail, { params: { id } }, reader);
    return eventos.filter(({ meu }) => meu).map(({ acao, texto }) => acao ?? texto);
  };
  const say = (id: string, { token }: { token: string }, texto: string) =>
    api.must(requerimento.mensagem, { params: { id }, body: { texto, interna: true } }, { token });

  it('is marked as the reader’s own, even when two people have the same name', async () => {
    const autor = await professional(api);
    const { id } = await fileRequerimento(api, autor.token, { tipoId: 106, respostas: interrupcao(HOJE) });
    const [first, second] = [
      await attendant(api, 'REG', 'Ana Lima'),
      await attendant(api, 'REG', 'Ana Lima'),
    ];
    await actsOn(api, id).assumir(first);
    await say(id, first, 'Vou conferir.');
    await say(id, second, 'Eu já conferi.');
    expect(await mine(id, first)).toEqual(['assumir', 'Vou conferir.']);
    expect(await mine(id, second)).toEqual(['Eu já conferi.']);
    expect(await mine(id, autor)).toEqual(['enviar']);
  });

  it('belongs to the person who acted for another, not to that other', async () => {
    const rui = await person(api, { nome: 'Rui Tavares' });
    const empresa = await person(api, { pessoa: 'PJ', nome: 'Ateliê Mantiqueira Ltda.', registro: {} });
    await api.db
      .insertInto('representacao')
      .values({
        id: uuidv7(),
        representanteId: rui.id,
        representadoId: empresa.id,
        papel: 'Sócio',
        desde: '2020-01-01',
      })
      .execute();
    const { token } = rui;
    const draft = await api.must(rascunho.create, { body: { tipoId: 110, autorId: empresa.id } }, { token });
    const params = { id: draft.id };
    const body = { respostas: { finalidade: 'LICITACAO' }, passo: null, version: draft.version };
    const { version } = await api.must(rascunho.save, { params, body }, { token });
    const { id } = await api.must(rascunho.enviar, { params, body: { version } }, { token });
    const [enviado] = (await api.must(requerimento.detail, { params: { id } }, rui)).eventos;
    expect(enviado).toMatchObject({ autor: 'Rui Tavares por Ateliê Mantiqueira Ltda.', meu: true });
    expect(await mine(id, empresa)).toEqual([]);
  });
});
