import { etiqueta } from '@balcao/contract/etiqueta';
import type { ArgsOf } from '@balcao/contract/kernel/route';
import { lote } from '@balcao/contract/lote';
import { macro } from '@balcao/contract/macro';
import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { type Cenario, HOJE, makeCenario, newPedido } from '../../robustez/cenario.fixture.ts';

type Passo = ArgsOf<typeof lote.executar>['body']['passo'];
type Quem = { token: string };

let api: TestApi;
let c: Cenario;

beforeAll(async () => {
  api = await startApi();
  c = await makeCenario(api);
});
afterAll(() => api.close());
beforeEach(() => api.setNow(`${HOJE}T13:05:00Z`));

const MOTIVO = 'É de lá.';
const ASSUMIR: Passo = { tipo: 'assumir' };

async function pedidos(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await newPedido(api)).id);
  return ids;
}

const see = (id: string, quem: Quem = c.reg) => api.must(requerimento.detail, { params: { id } }, quem);
const undoOf = async (id: string, quem: Quem = c.reg) =>
  (await see(id, quem)).acoes.find(({ acao }) => acao === 'desfazer');

async function done(passo: Passo, requerimentos: string[]) {
  const { id } = await api.must(lote.executar, { body: { passo, requerimentos } }, c.reg);
  await api.runJobs();
  return api.must(macro.execucao, { params: { id } }, c.reg);
}

async function undo(id: string) {
  await api.must(macro.desfazer, { params: { id } }, c.reg);
  await api.runJobs();
  return api.must(macro.execucao, { params: { id } }, c.reg);
}

async function assign(id: string, atendenteId: string) {
  const { version } = await see(id);
  await api.must(
    requerimento.atribuir,
    { params: { id }, body: { version, atendenteId, motivo: MOTIVO } },
    c.reg,
  );
}

async function forward(id: string) {
  const { version } = await see(id);
  const body = { version, grupoId: c.cad.grupoId, motivo: MOTIVO };
  return api.must(requerimento.encaminhar, { params: { id }, body }, c.reg);
}

const takeBack = async (id: string, quem: Quem = c.reg) =>
  api.call(requerimento.desfazer, { params: { id }, body: { version: (await see(id, quem)).version } }, quem);

describe('a request forwarded by an attendant of one group only', () => {
  it('goes back in bulk to its former group and person, unless somebody acted on it', async () => {
    const [free, held, moved] = (await pedidos(3)) as [string, string, string];
    await assign(held, c.regDois.id);
    const { grupo } = await see(free);
    const run = await done({ tipo: 'encaminhar', grupoId: c.cad.grupoId, motivo: MOTIVO }, [
      free,
      held,
      moved,
    ]);
    expect(run.itens.map(({ situacao }) => situacao)).toEqual(['feito', 'feito', 'feito']);
    const { version } = await see(moved, c.cad);
    await api.must(requerimento.assumir, { params: { id: moved }, body: { version } }, c.cad);
    const ended = await undo(run.id);
    expect(ended.itens.map(({ situacao, motivo }) => [situacao, motivo])).toEqual([
      ['desfeito', null],
      ['desfeito', null],
      ['feito', 'O pedido mudou depois disso e fica como está.'],
    ]);
    expect(await see(free)).toMatchObject({ grupo: { id: grupo.id }, atendente: null });
    expect(await see(held)).toMatchObject({ grupo: { id: grupo.id }, atendente: { id: c.regDois.id } });
    expect((await see(moved)).grupo.id).toBe(c.cad.grupoId);
  });

  it('goes back from its page only by the person who forwarded it', async () => {
    const [id] = (await pedidos(1)) as [string];
    const { grupo } = await see(id);
    const forwarded = await forward(id);
    expect(forwarded.acoes).toEqual([{ acao: 'desfazer', permitido: true, motivo: null }]);
    expect(await undoOf(id, c.regDois)).toBeUndefined();
    expect((await takeBack(id, c.regDois)).status).toBe(403);
    expect((await takeBack(id, c.cad)).status).toBe(422);
    expect((await takeBack(id)).status).toBe(200);
    expect((await see(id)).grupo.id).toBe(grupo.id);
  });

  it('stays once its new group wrote in it, and after the time to undo', async () => {
    const [id, late] = (await pedidos(2)) as [string, string];
    await forward(id);
    await forward(late);
    api.setNow(`${HOJE}T13:06:00Z`);
    const nota = { texto: 'Vamos ver.', interna: true };
    await api.must(requerimento.mensagem, { params: { id }, body: nota }, c.cad);
    expect((await undoOf(id))?.motivo).toContain('outra pessoa já escreveu no pedido');
    expect((await takeBack(id)).status).toBe(422);
    api.setNow(`${HOJE}T13:16:00Z`);
    expect((await takeBack(late)).problem.detail).toContain('em até 10 minutos');
  });
});

describe('taking many requests', () => {
  it('leaves and names those that a colleague has but has not begun', async () => {
    const [free, theirs, mine] = (await pedidos(3)) as [string, string, string];
    await assign(theirs, c.regDois.id);
    await assign(mine, c.reg.id);
    const { itens } = await done(ASSUMIR, [free, theirs, mine]);
    expect(itens.map(({ situacao, motivo }) => [situacao, motivo])).toEqual([
      ['feito', null],
      ['sem_efeito', 'Já está com Rui Sales.'],
      ['sem_efeito', null],
    ]);
    expect(await see(theirs)).toMatchObject({ status: 'PROTOCOLADO', atendente: { id: c.regDois.id } });
  });

  it('leaves those that a colleague took meanwhile', async () => {
    const [id] = (await pedidos(1)) as [string];
    const run = await api.must(lote.executar, { body: { passo: ASSUMIR, requerimentos: [id] } }, c.reg);
    await assign(id, c.regDois.id);
    await api.runJobs();
    const { itens } = await api.must(macro.execucao, { params: { id: run.id } }, c.reg);
    expect(itens).toMatchObject([{ situacao: 'sem_efeito', motivo: 'Já está com Rui Sales.' }]);
  });
});

describe('undoing tags on many requests', () => {
  const CHANGED = 'As etiquetas mudaram depois disso e ficam como estão.';
  let urgente: string;
  beforeAll(async () => {
    const body = { nome: 'Urgente', cor: 'vermelho' } as const;
    urgente = (await api.must(etiqueta.create, { body }, c.admin)).id;
  });

  const tag = (quem: Quem, id: string, part: { incluir?: string[]; retirar?: string[] }) =>
    api.must(etiqueta.aplicar, { body: { requerimentos: [id], ...part } }, quem);
  const on = async (id: string, quem: Quem = c.reg) =>
    (await api.must(etiqueta.doPedido, { params: { id } }, quem)).items.map(({ nome }) => nome);
  const ends = ({ itens }: Awaited<ReturnType<typeof undo>>) =>
    itens.map(({ situacao, motivo }) => [situacao, motivo]);

  it('keeps a tag that a colleague added again since, and leaves off one that was removed', async () => {
    const [again, off, alone] = (await pedidos(3)) as [string, string, string];
    const run = await done({ tipo: 'etiquetas', incluir: [urgente] }, [again, off, alone]);
    api.setNow(`${HOJE}T13:06:00Z`);
    await tag(c.regDois, again, { retirar: [urgente] });
    await tag(c.regDois, again, { incluir: [urgente] });
    await tag(c.regDois, off, { retirar: [urgente] });
    expect(ends(await undo(run.id))).toEqual([
      ['feito', CHANGED],
      ['desfeito', null],
      ['desfeito', null],
    ]);
    expect([await on(again), await on(off), await on(alone)]).toEqual([['Urgente'], [], []]);
  });

  it('does not restore a removed tag that a colleague added and removed again since', async () => {
    const [again, alone] = (await pedidos(2)) as [string, string];
    for (const id of [again, alone]) await tag(c.reg, id, { incluir: [urgente] });
    const run = await done({ tipo: 'etiquetas', retirar: [urgente] }, [again, alone]);
    api.setNow(`${HOJE}T13:06:00Z`);
    await tag(c.regDois, again, { incluir: [urgente] });
    await tag(c.regDois, again, { retirar: [urgente] });
    expect(ends(await undo(run.id))).toEqual([
      ['feito', CHANGED],
      ['desfeito', null],
    ]);
    expect([await on(again), await on(alone)]).toEqual([[], ['Urgente']]);
  });

  it('keeps tags, and reports none as removed, when the person no longer handles the request', async () => {
    const [id] = (await pedidos(1)) as [string];
    const run = await done({ tipo: 'etiquetas', incluir: [urgente] }, [id]);
    await forward(id);
    const [[situacao, motivo] = []] = ends(await undo(run.id));
    expect([situacao, motivo]).toEqual([
      'feito',
      'Você não atende este pedido. Ele pode ter passado a outro grupo ou a outra pessoa.',
    ]);
    expect(await on(id, c.cad)).toEqual(['Urgente']);
  });
});
