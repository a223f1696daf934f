import { anexo } from '@balcao/contract/anexo';
import type { BodyOf } from '@balcao/contract/kernel/route';
import { requerimento } from '@balcao/contract/requerimento';
import { resposta } from '@balcao/contract/resposta';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepFiles } from '#features/anexo/sweep-files.ts';
import { listenTo } from '#features/eventos/eventos.fixture.ts';
import { failingDb } from '#features/macro/macro.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import {
  type Cenario,
  fileForMessage,
  HOJE,
  makeCenario,
  newPedido,
} from '../../../robustez/cenario.fixture.ts';
import { sairResposta } from './sair-resposta.ts';
import { sweepRespostas } from './sweep-respostas.ts';

const AGORA = `${HOJE}T13:00:00Z`;
const DEPOIS = `${HOJE}T13:00:31Z`;
const SEMANA = '2026-12-05T13:00:00Z';
const MISSING = '0190a5b2-0000-7000-8000-00000000dead';

let api: TestApi;
let address: string;
let c: Cenario;

beforeAll(async () => {
  api = await startApi();
  address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  c = await makeCenario(api);
});
afterAll(() => api.close());
beforeEach(() => api.setNow(AGORA));

type Extra = Partial<BodyOf<typeof resposta.reter>>;
const hold = (id: string, extra: Extra = {}, who = c.reg) =>
  api.call(resposta.reter, { params: { id }, body: { texto: 'Falta a procuração.', ...extra } }, who);
const held = async (id: string, extra: Extra = {}) => {
  const { items } = (await hold(id, extra)).body;
  return items.at(-1)?.id ?? '';
};
const seenBy = (who: { token: string }, id: string) => api.must(resposta.list, { params: { id } }, who);
const undo = (id: string, who = c.reg) => api.call(resposta.desfazer, { params: { id } }, who);
const sendNow = (id: string, who = c.reg) => api.call(resposta.enviar, { params: { id } }, who);
const texts = async (id: string) =>
  (
    await api.db
      .selectFrom('mensagem')
      .select('texto')
      .where('requerimentoId', '=', id)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
  ).map(({ texto }) => texto);
const later = async (at = DEPOIS) => {
  api.setNow(at);
  await api.runJobs();
};
const TEXTO = 'Falta a procuração.';

describe('a reply of staff', () => {
  it('waits for 30 seconds, then becomes that message, once, with one notice', async () => {
    const { id, autor } = await newPedido(api);
    const file = await fileForMessage(api, c.reg.token, id);
    const { body } = await hold(id, { anexos: [file] });
    expect(body).toMatchObject({ agora: `${HOJE}T13:00:00.000Z`, total: 1, colegas: [] });
    expect(body.items[0]).toMatchObject({ texto: TEXTO, saiEm: `${HOJE}T13:00:30.000Z`, situacao: 'retida' });
    expect(body.items[0]?.anexos.map((one) => one.id)).toEqual([file]);
    await api.runJobs();
    expect(await texts(id)).toEqual([]);
    await later();
    await api.runJobs();
    expect(await texts(id)).toEqual([TEXTO]);
    expect((await seenBy(c.reg, id)).items).toEqual([]);
    const { eventos } = await api.must(requerimento.detail, { params: { id } }, autor);
    const message = eventos.find(({ tipo }) => tipo === 'mensagem');
    expect(message).toMatchObject({ texto: TEXTO, lado: 'conselho', anexos: [{ id: file }] });
    const told = await api.db
      .selectFrom('notificacao')
      .select('id')
      .where('usuarioId', '=', autor.id)
      .where('titulo', '=', 'Nova mensagem')
      .execute();
    expect(told).toHaveLength(1);
  });

  it('is stored once for one key, and refused at once like the message would be', async () => {
    const { id } = await newPedido(api);
    const args = { params: { id }, body: { texto: TEXTO } };
    const idempotencyKey = '0190a5b2-0000-7000-8000-0000000000b1';
    for (const _ of [1, 2]) await api.must(resposta.reter, args, { ...c.reg, idempotencyKey });
    expect((await seenBy(c.reg, id)).total).toBe(1);
    expect((await hold(id, { version: 99 })).problem.type).toBe('urn:problem:stale');
    expect((await hold(id, { anexos: [MISSING] })).status).toBe(404);
    expect((await hold(id, { texto: ' ' })).status).toBe(422);
    expect((await hold(id, {}, c.cad)).status).toBe(404);
    expect((await hold(id, {}, c.cidada)).status).toBe(403);
    expect((await seenBy(c.reg, id)).total).toBe(1);
  });

  it('is undone only by its author, with all its content, and not once it was sent', async () => {
    const { id } = await newPedido(api);
    const files = [
      await fileForMessage(api, c.reg.token, id),
      await fileForMessage(api, c.reg.token, id),
    ].reverse();
    const mine = await held(id, { anexos: files });
    expect((await undo(mine, c.regDois)).status).toBe(404);
    expect((await sendNow(mine, c.regDois)).status).toBe(404);
    expect((await undo(MISSING)).status).toBe(404);
    for (const _ of [1, 2]) {
      const { status, body } = await undo(mine);
      expect({ status, texto: body.texto }).toEqual({ status: 200, texto: TEXTO });
      expect(body.anexos.map((one) => one.id)).toEqual(files);
    }
    expect(await seenBy(c.reg, id)).toMatchObject({ items: [], sairam: [] });
    expect((await sendNow(mine)).problem.detail).toContain('não espera mais para sair');
    await later();
    expect(await texts(id)).toEqual([]);
    api.setNow(AGORA);
    const again = await held(id, { anexos: files });
    await later();
    expect((await undo(again)).problem.type).toBe('urn:problem:resposta.left');
    expect(await texts(id)).toEqual([TEXTO]);
  });

  it('is sent at once when its author says so, even repeatedly, while a later one keeps waiting', async () => {
    const { id } = await newPedido(api);
    const first = await held(id, { texto: 'Primeira.' });
    await held(id, { texto: 'Segunda.' });
    for (const _ of [1, 2]) expect((await sendNow(first)).status).toBe(204);
    expect(await texts(id)).toEqual(['Primeira.']);
    const { items, sairam } = await seenBy(c.reg, id);
    expect(items.map(({ texto }) => texto)).toEqual(['Segunda.']);
    expect(sairam).toEqual([first]);
    expect((await seenBy(c.regDois, id)).sairam).toEqual([]);
    await later();
    expect(await texts(id)).toEqual(['Primeira.', 'Segunda.']);
  });

  it('is sent once when the job is killed halfway, and returns to its author after an hour of failures', async () => {
    const { id } = await newPedido(api);
    const mine = await held(id);
    const attempt = (fails: boolean, ms = 31_000) =>
      sairResposta(
        {
          deps: { ...api.deps, db: failingDb(api.db, (begun) => fails && begun === 1) },
          now: new Date(Date.parse(AGORA) + ms),
        },
        { respostaId: mine },
      );
    await expect(attempt(true)).rejects.toThrow('fails');
    expect(await texts(id)).toEqual([]);
    await attempt(false);
    await attempt(false);
    expect(await texts(id)).toEqual([TEXTO]);
    const lost = await newPedido(api);
    const other = await held(lost.id);
    const deps = { ...api.deps, db: failingDb(api.db, (begun) => begun === 1) };
    await sairResposta({ deps, now: new Date(Date.parse(AGORA) + 3_700_000) }, { respostaId: other });
    const { items } = await seenBy(c.reg, lost.id);
    expect(items).toMatchObject([{ situacao: 'recusada', motivo: expect.stringContaining('Tente de novo') }]);
  });
});

describe('a refusal at sending time', () => {
  const refused = async (id: string) => {
    await later();
    expect(await texts(id)).toEqual([]);
    const { items } = await seenBy(c.reg, id);
    expect(items).toMatchObject([{ situacao: 'recusada', texto: TEXTO }]);
    return items[0] ?? { id: '', motivo: null };
  };

  it('says that the rights are gone, and returns text and files', async () => {
    const { id } = await newPedido(api);
    const file = await fileForMessage(api, c.reg.token, id);
    await held(id, { anexos: [file] });
    const membership = await api.db
      .deleteFrom('grupoMembro')
      .where('usuarioId', '=', c.reg.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await later();
    await api.db.insertInto('grupoMembro').values(membership).execute();
    const { id: mine, motivo } = await refused(id);
    expect(motivo).toBe('Você não tem mais acesso a este pedido.');
    const told = await api.db
      .selectFrom('notificacao')
      .select('titulo')
      .where('usuarioId', '=', c.reg.id)
      .where('link', '=', `/requerimento/${id}`)
      .where('titulo', '=', 'Sua resposta não saiu')
      .execute();
    expect(told).toHaveLength(1);
    await sweepFiles({ deps: api.deps, now: new Date(SEMANA) });
    const back = (await undo(mine)).body;
    expect(back).toMatchObject({ texto: TEXTO, anexos: [{ id: file }] });
  });

  it('says that a file is gone', async () => {
    const { id } = await newPedido(api);
    const file = await fileForMessage(api, c.reg.token, id);
    await held(id, { anexos: [file] });
    await api.db
      .updateTable('arquivo')
      .set({ verificacao: 'bloqueado' })
      .where('id', '=', api.db.selectFrom('anexo').select('arquivoId').where('id', '=', file))
      .execute();
    expect((await refused(id)).motivo).toBe('Um dos arquivos não está mais disponível. Anexe de novo.');
  });
});

describe('the content of a waiting reply', () => {
  it('keeps its files from the sweep, from removal and from other messages', async () => {
    const { id } = await newPedido(api);
    const file = await fileForMessage(api, c.reg.token, id);
    const mine = await held(id, { anexos: [file] });
    expect((await hold(id, { anexos: [file] })).status).toBe(404);
    const body = { texto: 'Outra.', interna: true, anexos: [file] };
    expect((await api.call(requerimento.mensagem, { params: { id }, body }, c.reg)).status).toBe(404);
    expect((await api.call(anexo.remover, { params: { id: file } }, c.reg)).status).toBe(404);
    await sweepFiles({ deps: api.deps, now: new Date(SEMANA) });
    expect((await undo(mine)).body.anexos.map((one) => one.id)).toEqual([file]);
  });
});

it('is deleted a week after sending or undo, but stays while it waits or was refused', async () => {
  const { id } = await newPedido(api);
  await held(id, { texto: 'Saiu.' });
  await later();
  await undo(await held(id, { texto: 'Desfeita.' }));
  await held(id, { texto: 'Espera.' });
  const swept = await held(id, { texto: 'Recusada.' });
  const refused = { situacao: 'recusada', motivo: 'Pedido arquivado.', finishedAt: api.now() } as const;
  await api.db.updateTable('respostaRetida').set(refused).where('id', '=', swept).execute();
  const kept = () =>
    api.db
      .selectFrom('respostaRetida')
      .where('requerimentoId', '=', id)
      .orderBy('createdAt')
      .select('texto')
      .execute();
  await sweepRespostas(api.db, new Date(`${HOJE}T23:00:00Z`));
  expect(await kept()).toHaveLength(4);
  await sweepRespostas(api.db, new Date(SEMANA));
  expect((await kept()).map(({ texto }) => texto)).toEqual(['Espera.', 'Recusada.']);
});

describe('a reply before it is sent', () => {
  it('stays hidden: the requester sees nothing, colleagues only who is about to answer', async () => {
    const { id, autor } = await newPedido(api);
    const open = await listenTo(address, autor.token);
    const read = () => api.must(requerimento.detail, { params: { id } }, autor);
    const before = await read();
    const mine = await held(id);
    expect(await read()).toEqual(before);
    expect((await api.call(resposta.list, { params: { id } }, autor)).status).toBe(403);
    const colleague = await seenBy(c.regDois, id);
    expect(colleague).toMatchObject({ items: [], total: 0, colegas: ['Otávio Lins'] });
    expect(JSON.stringify(colleague)).not.toContain(TEXTO);
    await undo(mine);
    expect((await seenBy(c.regDois, id)).colegas).toEqual([]);
    expect(open.eventos.map(({ evento }) => evento)).toEqual(['aberto']);
    open.close();
  });
});
