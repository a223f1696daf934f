import { randomUUID } from 'node:crypto';
import { etiqueta } from '@balcao/contract/etiqueta';
import type { ArgsOf } from '@balcao/contract/kernel/route';
import { lote } from '@balcao/contract/lote';
import { macro } from '@balcao/contract/macro';
import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { type Cenario, HOJE, makeCenario, newPedido } from '../../robustez/cenario.fixture.ts';
import { failingDb } from './macro.fixture.ts';
import { runDesfazer } from './run-desfazer.ts';
import { runMacro } from './run-macro.ts';

type Passo = ArgsOf<typeof lote.executar>['body']['passo'];
type Quem = { token: string };

let api: TestApi;
let c: Cenario;
let urgente: string;

beforeAll(async () => {
  api = await startApi();
  c = await makeCenario(api);
  const body = { nome: 'Urgente', cor: 'vermelho' } as const;
  urgente = (await api.must(etiqueta.create, { body }, c.admin)).id;
});
afterAll(() => api.close());
beforeEach(() => api.setNow(`${HOJE}T13:05:00Z`));

const ASSUMIR: Passo = { tipo: 'assumir' };
const MOTIVO = 'É de lá.';

async function pedidos(count: number) {
  const made: Awaited<ReturnType<typeof newPedido>>[] = [];
  for (let n = 0; n < count; n += 1) made.push(await newPedido(api));
  return made;
}
const idsOf = (made: readonly { id: string }[]) => made.map(({ id }) => id);

const confirm = (passo: Passo, requerimentos: string[], quem: Quem = c.reg) =>
  api.must(lote.executar, { body: { passo, requerimentos } }, quem);
const result = (id: string, quem: Quem = c.reg) => api.must(macro.execucao, { params: { id } }, quem);

/** Confirms, runs the jobs and returns the result. */
async function done(passo: Passo, requerimentos: string[], quem: Quem = c.reg) {
  const { id } = await confirm(passo, requerimentos, quem);
  await api.runJobs();
  return result(id, quem);
}

async function undo(id: string) {
  const begun = await api.must(macro.desfazer, { params: { id } }, c.reg);
  await api.runJobs();
  return { begun, ended: await result(id) };
}

const see = (id: string) => api.must(requerimento.detail, { params: { id } }, c.reg);
const situacoes = ({ itens }: { itens: { situacao: string }[] }) => itens.map(({ situacao }) => situacao);
const acts = async (id: string) =>
  (
    await api.db
      .selectFrom('tramite')
      .select('acao')
      .where('requerimentoId', '=', id)
      .orderBy('seq')
      .execute()
  ).map(({ acao }) => acao);

describe('an act on many requests', () => {
  it('takes each at once, as its own button does, and notifies each requester', async () => {
    const made = await pedidos(2);
    const run = await confirm(ASSUMIR, idsOf(made));
    expect(run).toMatchObject({ nome: 'Assumir', lote: true, situacao: 'agendada' });
    await api.runJobs();
    expect(await result(run.id)).toMatchObject({ situacao: 'concluida', itens: [{ motivo: null }, {}] });
    for (const { id, autor } of made) {
      expect((await see(id)).atendente?.id).toBe(c.reg.id);
      const told = await api.db
        .selectFrom('notificacao')
        .select('id')
        .where('usuarioId', '=', autor.id)
        .where('titulo', 'like', 'Situação do seu pedido%')
        .execute();
      expect(told).toHaveLength(1);
    }
  });

  it('has a result for each: done, or nothing to do for one’s own and for a colleague’s, who is named', async () => {
    const [free, mine, taken] = await pedidos(3);
    const take = async (id: string, quem: Quem) => {
      const { version } = await see(id);
      await api.must(requerimento.assumir, { params: { id }, body: { version } }, quem);
    };
    await take(mine?.id ?? '', c.reg);
    await take(taken?.id ?? '', c.regDois);
    const before = await acts(mine?.id ?? '');
    const ended = await done(ASSUMIR, [free?.id ?? '', mine?.id ?? '', taken?.id ?? '']);
    expect(situacoes(ended)).toEqual(['feito', 'sem_efeito', 'sem_efeito']);
    expect(ended.itens.map(({ motivo }) => motivo)).toEqual([null, null, 'Já está com Rui Sales.']);
    expect(await acts(mine?.id ?? '')).toEqual(before);
  });

  it('does nothing twice when it is repeated', async () => {
    const made = await pedidos(2);
    const passo: Passo = { tipo: 'encaminhar', grupoId: c.cad.grupoId, motivo: MOTIVO };
    expect(situacoes(await done(passo, idsOf(made), c.admin))).toEqual(['feito', 'feito']);
    const again = await done(passo, idsOf(made), c.admin);
    expect(situacoes(again)).toEqual(['sem_efeito', 'sem_efeito']);
    const forwarded = (await acts(made[0]?.id ?? '')).filter((acao) => acao === 'encaminhar');
    expect(forwarded).toHaveLength(1);
  });

  it('assigns and moves with the written reason', async () => {
    const [one] = await pedidos(1);
    const id = one?.id ?? '';
    const assign: Passo = { tipo: 'atribuir', usuarioId: c.regDois.id, motivo: MOTIVO };
    expect(await done(assign, [id])).toMatchObject({
      nome: 'Atribuir a Rui Sales',
      itens: [{ motivo: null }],
    });
    const detail = await see(id);
    expect(detail.atendente?.id).toBe(c.regDois.id);
    expect(detail.eventos.some(({ texto }) => texto === MOTIVO)).toBe(true);
    const refused = await done({ tipo: 'mover', acao: 'concluir' }, [id]);
    expect(refused.itens[0]?.motivo).toMatch(/não é possível na situação/);
  });

  it('is refused before it begins when a reason or a target is missing', async () => {
    const [one] = await pedidos(1);
    const wrong = async (passo: Passo) => {
      const answer = await api.call(
        lote.executar,
        { body: { passo, requerimentos: [one?.id ?? ''] } },
        c.reg,
      );
      return answer.problem.errors?.[0];
    };
    expect(await wrong({ tipo: 'atribuir', usuarioId: null, motivo: ' ' })).toMatchObject({
      path: 'passo.motivo',
    });
    expect(await wrong({ tipo: 'encaminhar', grupoId: c.reg.id, motivo: MOTIVO })).toMatchObject({
      path: 'passo.grupoId',
    });
    expect(await wrong({ tipo: 'etiquetas' })).toMatchObject({ path: 'passo.incluir' });
  });

  it('respects impediments and the rights at that time, and reveals nothing out of sight', async () => {
    const [barred, other] = await pedidos(2);
    await api.must(
      requerimento.declararImpedimento,
      { params: { id: barred?.id ?? '' }, body: { motivo: 'É da minha família.' } },
      c.reg,
    );
    const ended = await done(ASSUMIR, [barred?.id ?? '', other?.id ?? '']);
    expect(situacoes(ended)).toEqual(['recusado', 'feito']);
    expect(ended.itens[0]?.motivo).toBe('Você declarou impedimento neste pedido.');
    const hidden = { body: { passo: ASSUMIR, requerimentos: [other?.id ?? ''] } };
    expect((await api.call(lote.executar, hidden, c.cad)).status).toBe(404);
    const seen = await api.call(macro.execucao, { params: { id: ended.id } }, c.regDois);
    expect(seen.status).toBe(404);
  });

  it('asks a person who is away once, before the first is taken', async () => {
    const made = await pedidos(2);
    await api.db
      .insertInto('ausencia')
      .values({
        id: randomUUID(),
        usuarioId: c.regDois.id,
        criadaPorId: c.regDois.id,
        de: HOJE,
        ate: HOJE,
        motivo: 'OUTRO',
        pedidos: 'MANTER',
        createdAt: api.now(),
      })
      .execute();
    const body = { passo: ASSUMIR, requerimentos: idsOf(made) };
    const asked = await api.call(lote.executar, { body }, c.regDois);
    expect(asked.problem.type).toBe('urn:problem:ausencia.away');
    const ended = await done({ tipo: 'assumir', ausente: true }, idsOf(made), c.regDois);
    expect(situacoes(ended)).toEqual(['feito', 'feito']);
    await api.db.deleteFrom('ausencia').where('usuarioId', '=', c.regDois.id).execute();
  });

  it('gives each request to one person when two take the same ones at once', async () => {
    const made = await pedidos(4);
    const first = await confirm(ASSUMIR, idsOf(made.slice(0, 3)), c.reg);
    const second = await confirm(ASSUMIR, idsOf(made.slice(1)), c.regDois);
    const go = (execucaoId: string) => runMacro({ deps: api.deps, now: api.now() }, { execucaoId });
    await Promise.all([go(first.id), go(second.id)]);
    const [a, b] = [await result(first.id, c.reg), await result(second.id, c.regDois)];
    expect([...situacoes(a), ...situacoes(b)].filter((one) => one === 'feito')).toHaveLength(4);
    const left = [...a.itens, ...b.itens].filter((one) => one.situacao !== 'feito');
    expect(left.map(({ situacao }) => situacao)).toEqual(['sem_efeito', 'sem_efeito']);
    for (const { motivo } of left) expect(motivo).toMatch(/^Já está com (Otávio Lins|Rui Sales)\.$/);
    for (const { id } of made) expect((await acts(id)).filter((acao) => acao === 'assumir')).toHaveLength(1);
  });

  it('continues after a process was killed between two requests, and doubles nothing', async () => {
    const made = await pedidos(3);
    const run = await confirm({ tipo: 'atribuir', usuarioId: c.regDois.id, motivo: MOTIVO }, idsOf(made));
    const payload = { execucaoId: run.id };
    const killed = { ...api.deps, db: failingDb(api.db, (begun) => begun > 1) };
    await expect(runMacro({ deps: killed, now: api.now() }, payload)).rejects.toThrow('fails');
    await runMacro({ deps: api.deps, now: api.now() }, payload);
    await runMacro({ deps: api.deps, now: api.now() }, payload);
    expect(situacoes(await result(run.id))).toEqual(['feito', 'feito', 'feito']);
    for (const { id } of made) expect((await acts(id)).filter((acao) => acao === 'atribuir')).toHaveLength(1);
  });
});

describe('undoing an act on many requests', () => {
  it('restores each, except those that changed since, and says why', async () => {
    const made = await pedidos(2);
    const [back, moved] = idsOf(made);
    const run = await done({ tipo: 'atribuir', usuarioId: c.regDois.id, motivo: MOTIVO }, idsOf(made));
    expect(run.desfazerAte).not.toBeNull();
    const { version } = await see(moved ?? '');
    const body = { version, atendenteId: c.reg.id, motivo: MOTIVO };
    await api.must(requerimento.atribuir, { params: { id: moved ?? '' }, body }, c.reg);
    const { begun, ended } = await undo(run.id);
    expect(begun.situacao).toBe('desfazendo');
    expect(ended).toMatchObject({ situacao: 'desfeita', desfazerAte: null });
    expect(situacoes(ended)).toEqual(['desfeito', 'feito']);
    expect(ended.itens[1]?.motivo).toBe('O pedido mudou depois disso e fica como está.');
    expect((await see(back ?? '')).atendente).toBeNull();
    expect((await see(moved ?? '')).atendente?.id).toBe(c.reg.id);
  });

  it('keeps the messages to the requester and says so, and is not offered when nothing else can be undone', async () => {
    const [begun, left] = idsOf(await pedidos(2));
    expect(await done(ASSUMIR, [begun ?? ''])).toMatchObject({ desfazerAte: null });
    const nobody = { tipo: 'atribuir', usuarioId: null, motivo: MOTIVO } as const;
    expect((await done(nobody, [begun ?? ''])).desfazerAte).not.toBeNull();
    // The first request gets no second notice, because it only gains a name.
    const run = await done(ASSUMIR, [begun ?? '', left ?? '']);
    expect(run.desfazerAte).not.toBeNull();
    const { ended } = await undo(run.id);
    expect(situacoes(ended)).toEqual(['desfeito', 'feito']);
    expect(ended.itens[1]?.motivo).toBe('“Assumir” não pode ser desfeito: o requerente já foi avisado.');
  });

  it('removes only the tags that it added', async () => {
    const [had, got] = idsOf(await pedidos(2));
    await done({ tipo: 'etiquetas', incluir: [urgente] }, [had ?? '']);
    const run = await done({ tipo: 'etiquetas', incluir: [urgente] }, [had ?? '', got ?? '']);
    expect(run.nome).toBe('Pôr a etiqueta Urgente');
    expect(situacoes(run)).toEqual(['sem_efeito', 'feito']);
    expect(situacoes((await undo(run.id)).ended)).toEqual(['sem_efeito', 'desfeito']);
    const on = async (id: string) =>
      (await api.must(etiqueta.doPedido, { params: { id } }, c.reg)).items.map(({ nome }) => nome);
    expect([await on(had ?? ''), await on(got ?? '')]).toEqual([['Urgente'], []]);
  });

  it('before its start or halfway leaves the rest undone', async () => {
    const made = await pedidos(3);
    const passo: Passo = { tipo: 'atribuir', usuarioId: c.regDois.id, motivo: MOTIVO };
    const early = await confirm(passo, idsOf(made));
    expect((await undo(early.id)).ended.situacao).toBe('desfeita');
    const run = await confirm(passo, idsOf(made));
    const killed = { ...api.deps, db: failingDb(api.db, (begun) => begun > 1) };
    await expect(runMacro({ deps: killed, now: api.now() }, { execucaoId: run.id })).rejects.toThrow('fails');
    expect(situacoes((await undo(run.id)).ended)).toEqual(['desfeito', 'desfeito', 'desfeito']);
    for (const { id } of made) expect((await see(id)).atendente).toBeNull();
  });

  it('continues after a process was killed between two requests, and undoes nothing twice', async () => {
    const made = await pedidos(3);
    const run = await done({ tipo: 'atribuir', usuarioId: c.regDois.id, motivo: MOTIVO }, idsOf(made));
    await api.must(macro.desfazer, { params: { id: run.id } }, c.reg);
    const payload = { execucaoId: run.id };
    const killed = { ...api.deps, db: failingDb(api.db, (begun) => begun > 1) };
    await expect(runDesfazer({ deps: killed, now: api.now() }, payload)).rejects.toThrow('fails');
    await runDesfazer({ deps: api.deps, now: api.now() }, payload);
    await api.runJobs();
    expect(situacoes(await result(run.id))).toEqual(['desfeito', 'desfeito', 'desfeito']);
    for (const { id } of made) expect((await acts(id)).filter((acao) => acao === 'desfazer')).toHaveLength(1);
  });

  it('is refused when a single movement could no longer be undone', async () => {
    const [one] = await pedidos(1);
    const run = await done({ tipo: 'atribuir', usuarioId: c.regDois.id, motivo: MOTIVO }, [one?.id ?? '']);
    api.setNow(`${HOJE}T13:16:00Z`);
    const late = await api.call(macro.desfazer, { params: { id: run.id } }, c.reg);
    expect(late.problem).toMatchObject({
      type: 'urn:problem:macro.started',
      detail: 'Isto não pode mais ser desfeito.',
    });
  });
});
