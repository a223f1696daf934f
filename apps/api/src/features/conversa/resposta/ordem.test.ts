import { macro } from '@balcao/contract/macro';
import { requerimento } from '@balcao/contract/requerimento';
import { resposta } from '@balcao/contract/resposta';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import {
  analyse,
  type Cenario,
  deferimento,
  fileForMessage,
  HOJE,
  makeCenario,
  newPedido,
} from '../../../robustez/cenario.fixture.ts';

let api: TestApi;
let c: Cenario;

beforeAll(async () => {
  api = await startApi();
  c = await makeCenario(api);
});
afterAll(() => api.close());
beforeEach(() => api.setNow(`${HOJE}T13:00:00Z`));

const TEXTO = 'Está tudo certo, decido em seguida.';

async function hold(id: string, anexos: string[] = [], texto = TEXTO) {
  api.setNow(new Date(api.now().getTime() + 5_000).toISOString());
  const held = await api.must(resposta.reter, { params: { id }, body: { texto, anexos } }, c.reg);
  return held.items.at(-1)?.id ?? '';
}

const waiting = async (id: string) => (await api.must(resposta.list, { params: { id } }, c.reg)).total;

/** The requester's messages from the first one on. */
async function readFrom(id: string, token: string): Promise<(string | null)[]> {
  const { eventos } = await api.must(requerimento.detail, { params: { id } }, { token });
  const first = eventos.findIndex(({ tipo }) => tipo === 'mensagem');
  return first < 0
    ? []
    : eventos.slice(first).map(({ tipo, acao }) => (tipo === 'mensagem' ? 'mensagem' : acao));
}

/** The messages that the requester reads. */
async function readTexts(id: string, token: string): Promise<(string | null)[]> {
  const { eventos } = await api.must(requerimento.detail, { params: { id } }, { token });
  return eventos.filter(({ tipo }) => tipo === 'mensagem').map(({ texto }) => texto);
}

/** Blocks a file, so that it may no longer be sent. */
async function block(anexoId: string) {
  await api.db
    .updateTable('arquivo')
    .set({ verificacao: 'bloqueado' })
    .where('id', '=', api.db.selectFrom('anexo').select('arquivoId').where('id', '=', anexoId))
    .execute();
}

it('a waiting reply is sent before its author’s decision, which does not count as stale', async () => {
  const { id, autor } = await newPedido(api);
  const version = await analyse(api, c.reg.token, id);
  const mine = await hold(id);
  const decided = await api.must(requerimento.decidir, { params: { id }, body: deferimento(version) }, c.reg);
  expect(decided.decisao?.resultado).toBe('DEFERIDO');
  expect((await readFrom(id, autor.token)).slice(0, 2)).toEqual(['mensagem', 'decidir']);
  const undone = await api.call(resposta.desfazer, { params: { id: mine } }, c.reg);
  expect(undone.problem.type).toBe('urn:problem:resposta.left');
});

it('a waiting reply is sent before corrections and before an immediate message', async () => {
  const { id, autor } = await newPedido(api);
  const version = await analyse(api, c.reg.token, id);
  await hold(id);
  const itens = [{ campo: null, texto: 'Envie o comprovante.' }];
  await api.must(requerimento.exigir, { params: { id }, body: { version, itens } }, c.reg);
  expect((await readFrom(id, autor.token)).slice(0, 2)).toEqual(['mensagem', 'exigir']);
  await hold(id);
  await api.must(requerimento.mensagem, { params: { id }, body: { texto: 'E mais isto.' } }, c.reg);
  expect(await readTexts(id, autor.token)).toEqual([TEXTO, TEXTO, 'E mais isto.']);
});

it('a waiting reply keeps waiting after a note, and after a colleague’s act', async () => {
  const { id } = await newPedido(api);
  await hold(id);
  const note = { texto: 'Conferido.', interna: true };
  await api.must(requerimento.mensagem, { params: { id }, body: note }, c.reg);
  const { version } = await api.must(requerimento.detail, { params: { id } }, c.regDois);
  await api.must(requerimento.assumir, { params: { id }, body: { version } }, c.regDois);
  expect(await waiting(id)).toBe(1);
});

it('a waiting reply is sent before a later immediate one, and replies after that keep waiting', async () => {
  const { id, autor } = await newPedido(api);
  await hold(id, [], 'Primeira.');
  const second = await hold(id, [], 'Segunda.');
  await hold(id, [], 'Terceira.');
  for (const _ of [1, 2]) await api.must(resposta.enviar, { params: { id: second } }, c.reg);
  expect(await readTexts(id, autor.token)).toEqual(['Primeira.', 'Segunda.']);
  expect(await waiting(id)).toBe(1);
});

it('a waiting reply that cannot be sent blocks a later one, with the reason', async () => {
  const { id, autor } = await newPedido(api);
  const file = await fileForMessage(api, c.reg.token, id);
  const first = await hold(id, [file], 'Primeira.');
  const second = await hold(id, [], 'Segunda.');
  await block(file);
  const refused = await api.call(resposta.enviar, { params: { id: second } }, c.reg);
  expect(refused.status).toBe(422);
  expect(refused.problem.detail).toMatch(
    /^A resposta que você escreveu antes não pôde sair: Um dos arquivos/,
  );
  expect(await waiting(id)).toBe(2);
  await api.must(resposta.desfazer, { params: { id: first } }, c.reg);
  await api.must(resposta.enviar, { params: { id: second } }, c.reg);
  expect(await readTexts(id, autor.token)).toEqual(['Segunda.']);
});

it('a waiting reply that cannot be sent blocks its author’s act, with the reason, and neither is lost', async () => {
  const { id } = await newPedido(api);
  const version = await analyse(api, c.reg.token, id);
  const file = await fileForMessage(api, c.reg.token, id);
  const mine = await hold(id, [file]);
  await block(file);
  const decide = () => api.call(requerimento.decidir, { params: { id }, body: deferimento(version) }, c.reg);
  const refused = await decide();
  expect(refused.status).toBe(422);
  expect(refused.problem.detail).toBe(
    'A resposta que você escreveu antes não pôde sair: Um dos arquivos não está mais disponível. Anexe de novo. Desfaça a resposta e tente de novo.',
  );
  expect(await waiting(id)).toBe(1);
  expect((await api.must(resposta.desfazer, { params: { id: mine } }, c.reg)).texto).toBe(TEXTO);
  expect((await decide()).status).toBe(200);
});

it('a waiting reply is sent when a macro is confirmed, and does not count as a change since the preview', async () => {
  const { id, autor } = await newPedido(api);
  const passos = [{ tipo: 'responder', texto: 'Pela macro.' } as const];
  const body = { nome: 'Responder', passos, grupoId: null, ativo: true };
  const made = await api.must(macro.create, { body }, c.admin);
  const params = { id: made.id };
  await hold(id);
  const { version, itens } = await api.must(macro.previa, { params, body: { requerimentos: [id] } }, c.reg);
  expect(await waiting(id)).toBe(1);
  const seen = itens.map((item) => ({ id, version: item.version, vistoEm: item.vistoEm }));
  await api.must(macro.executar, { params, body: { version, itens: seen } }, c.reg);
  expect(await waiting(id)).toBe(0);
  api.setNow(`${HOJE}T13:00:36Z`);
  await api.runJobs();
  expect(await readTexts(id, autor.token)).toEqual([TEXTO, 'Pela macro.']);
});

it('a waiting reply is refused, visibly for its author, when a colleague closed the request meanwhile', async () => {
  const { id } = await newPedido(api);
  const version = await analyse(api, c.reg.token, id);
  await hold(id);
  const motivo = 'Conheço a pessoa que pede.';
  await api.db
    .insertInto('impedimento')
    .values({ requerimentoId: id, usuarioId: c.reg.id, motivo, createdAt: api.now() })
    .execute();
  api.setNow(`${HOJE}T13:00:36Z`);
  await api.runJobs();
  const { items } = await api.must(resposta.list, { params: { id } }, c.reg);
  expect(items).toMatchObject([{ situacao: 'recusada', motivo: expect.stringMatching(/impedi/i) }]);
  expect(version).toBeGreaterThan(1);
});
