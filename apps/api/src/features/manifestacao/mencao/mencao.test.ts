import { manifestacao } from '@balcao/contract/manifestacao';
import { manifestacaoMencao } from '@balcao/contract/manifestacao-mencao';
import { v4 as uuidv4 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { type Elenco, elenco, file } from '../manifestacao.fixture.ts';

let api: TestApi;
let c: Elenco;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-21T13:00:00Z');
  c = await elenco(api);
});
afterAll(() => api.close());

const offered = async (id: string, by: Person, q = '') =>
  (await api.must(manifestacaoMencao.mencionaveis, { params: { id }, query: { q } }, by)).items.map(
    ({ nome }) => nome,
  );

const note = (id: string, texto: string, mensagemId = uuidv4(), interna = true) =>
  api.must(manifestacao.mensagem, { params: { id }, body: { mensagemId, texto, interna } }, c.sonia);

const toldTo = (by: Person, id: string) =>
  api.owner
    .selectFrom('notificacao')
    .select('titulo')
    .where('usuarioId', '=', by.id)
    .where('ownerId', '=', id)
    .where('titulo', 'like', '%mencionou%')
    .execute();

it('calls a colleague of the unit once, in the portal alone', async () => {
  const { id, protocolo } = await file(api, c.autor, { identificacao: 'SIGILOSA' });
  expect(await offered(id, c.sonia)).toContain('Davi Ouvidor');
  expect(await offered(id, c.sonia, 'dávi')).toEqual(['Davi Ouvidor']);
  expect(await offered(id, c.sonia)).not.toContain('Sônia Guedes');
  const mensagemId = uuidv4();
  const texto = '@Davi Ouvidor, você viu? @Marcos Vidal também.';
  await note(id, texto, mensagemId);
  await note(id, texto, mensagemId);
  expect(await toldTo(c.davi, id)).toEqual([{ titulo: 'Sônia Guedes mencionou você' }]);
  expect(await toldTo(c.marcos, id)).toEqual([]);
  const mails = await api.owner
    .selectFrom('email')
    .select('assunto')
    .where('usuarioId', '=', c.davi.id)
    .execute();
  expect(JSON.stringify(mails)).not.toContain(protocolo);
});

it('calls nobody from a message to the author, nor who wrote it under their name', async () => {
  const { id } = await file(api, c.davi);
  expect(await offered(id, c.sonia, 'davi')).toEqual([]);
  await note(id, 'Olá, @Davi Ouvidor.');
  await note(id, 'Olá, @Davi Ouvidor.', uuidv4(), false);
  expect(await toldTo(c.davi, id)).toEqual([]);
});

it('treats an officer who wrote in confidence like every other', async () => {
  const { id } = await file(api, c.davi, { identificacao: 'SIGILOSA' });
  expect(await offered(id, c.sonia, 'davi')).toEqual(['Davi Ouvidor']);
});

it('is closed to authors and areas', async () => {
  const { id } = await file(api, c.sonia);
  const ask = (by: Person) =>
    api.call(manifestacaoMencao.mencionaveis, { params: { id }, query: { q: '' } }, by);
  expect((await ask(c.marcos)).status).toBe(403);
  expect((await ask(c.sonia)).status).toBe(403);
});
