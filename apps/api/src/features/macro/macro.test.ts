import { etiqueta } from '@balcao/contract/etiqueta';
import type { ArgsOf } from '@balcao/contract/kernel/route';
import { macro } from '@balcao/contract/macro';
import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { itKeepsARecord } from '#test/keeps-a-record.ts';
import { type Cenario, HOJE, makeCenario, newPedido } from '../../robustez/cenario.fixture.ts';
import { failingDb } from './macro.fixture.ts';
import { runMacro } from './run-macro.ts';

type Passo = ArgsOf<typeof macro.create>['body']['passos'][number];

const AGORA = `${HOJE}T13:05:00Z`;
const DEPOIS = `${HOJE}T13:05:31Z`;

let api: TestApi;
let c: Cenario;
let urgente: string;
let serial = 0;

beforeAll(async () => {
  api = await startApi();
  c = await makeCenario(api);
  const body = { nome: 'Urgente', cor: 'vermelho' } as const;
  urgente = (await api.must(etiqueta.create, { body }, c.admin)).id;
});
afterAll(() => api.close());
beforeEach(() => api.setNow(AGORA));

const RESPONDER: Passo = { tipo: 'responder', texto: 'Olá, {{nomePreferido}}: recebemos {{protocolo}}.' };

function make(passos: Passo[], change: object = {}) {
  serial += 1;
  const body = { nome: `Macro ${serial}`, passos, grupoId: null, ativo: true, ...change };
  return api.must(macro.create, { body }, c.admin);
}

async function previewed(id: string, ids: string[], quem: { token: string } = c.reg) {
  return api.must(macro.previa, { params: { id }, body: { requerimentos: ids } }, quem);
}

/** Previews and confirms. */
async function confirm(id: string, ids: string[], quem: { token: string } = c.reg) {
  const { version, itens } = await previewed(id, ids, quem);
  const body = {
    version,
    itens: itens.map(({ id: one, version: v, vistoEm }) => ({ id: one, version: v, vistoEm })),
  };
  return api.must(macro.executar, { params: { id }, body }, quem);
}

async function later(id: string, quem: { token: string } = c.reg) {
  api.setNow(DEPOIS);
  await api.runJobs();
  return api.must(macro.execucao, { params: { id } }, quem);
}

const see = (id: string) => api.must(requerimento.detail, { params: { id } }, c.reg);
const countMessages = async (id: string) =>
  (await api.db.selectFrom('mensagem').select('id').where('requerimentoId', '=', id).execute()).length;

describe('the steps of a macro', () => {
  it('are refused on the wrong step', async () => {
    const body = { nome: 'Errada', grupoId: null, ativo: true };
    const wrong = (passos: Passo[]) => api.call(macro.create, { body: { ...body, passos } }, c.admin);
    const unknown = await wrong([
      { tipo: 'atribuir', para: 'eu' },
      { tipo: 'nota', texto: '{{nada}}' },
    ]);
    expect(unknown.problem.errors?.[0]?.path).toBe('passos.1');
    const gone = await wrong([{ tipo: 'etiquetar', etiquetaId: c.cad.grupoId }]);
    expect(gone.problem.errors).toEqual([{ path: 'passos.0', message: 'Escolha a etiqueta.' }]);
    expect((await wrong([])).problem.errors?.[0]?.path).toBe('passos');
    expect((await api.call(macro.create, { body: { ...body, passos: [RESPONDER] } }, c.reg)).status).toBe(
      403,
    );
  });

  it('are stored under a name that two people cannot take at once', async () => {
    const body = { nome: 'Disputada', grupoId: null, ativo: true, passos: [RESPONDER] };
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => api.call(macro.create, { body }, c.admin)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  });

  it('are shown in words, and offered to their group', async () => {
    const { id, resumo } = await make([{ tipo: 'etiquetar', etiquetaId: urgente }], {
      grupoId: c.cad.grupoId,
    });
    expect(resumo).toEqual(['Pôr a etiqueta Urgente']);
    const ids = async (quem: { token: string }) =>
      (await api.must(macro.list, {}, quem)).items.map((one) => one.id);
    expect(await ids(c.cad)).toContain(id);
    expect(await ids(c.reg)).not.toContain(id);
    const args = { params: { id }, body: { requerimentos: [c.pedido.id] } };
    expect((await api.call(macro.previa, args, c.reg)).status).toBe(404);
  });
});

describe('the record of a macro', () => {
  itKeepsARecord(macro, {
    scene: () => ({ api, keeper: c.admin, stranger: c.cidada }),
    body: (n) => ({ nome: `Guardada ${n}`, passos: [RESPONDER], grupoId: null, ativo: true }),
    change: (n) => ({ nome: `Outra ${n}`, passos: [RESPONDER, RESPONDER], grupoId: null, ativo: false }),
    taken: { path: 'nome', message: 'Já existe uma macro com este nome.' },
    filters: {},
  });
});

describe('the people whom a macro may assign', () => {
  it('are active staff, shown only to the keepers of macros', async () => {
    const { items } = await api.must(macro.pessoas, {}, c.admin);
    const names = items.map(({ nome }) => nome);
    expect(names).toEqual(expect.arrayContaining(['Otávio Lins', 'Rui Sales']));
    expect(names).not.toContain('Helena Prado');
    expect((await api.call(macro.pessoas, {}, c.reg)).status).toBe(403);
  });
});

const CONCLUIR: Passo[] = [{ tipo: 'mover', acao: 'concluir', texto: '' }];

describe('a preview of a macro', () => {
  it('shows the text of each request and changes nothing', async () => {
    const { id, autor, numero } = await newPedido(api);
    const before = await see(id);
    const { id: macroId } = await make([RESPONDER, { tipo: 'atribuir', para: 'eu' }]);
    const { itens } = await previewed(macroId, [id]);
    expect(itens[0]).toMatchObject({ id, numero, motivo: null, version: before.version });
    expect(itens[0]?.efeitos).toEqual([
      { titulo: 'Responder ao requerente', texto: `Olá, ${autor.nome}: recebemos ${numero}.` },
      { titulo: 'Atribuir a quem executa', texto: null },
    ]);
    expect(await see(id)).toEqual(before);
    await api.runJobs();
    expect(await countMessages(id)).toBe(0);
  });

  it('says why a request cannot be processed, and nothing about one out of reach', async () => {
    const { id } = await newPedido(api);
    const { id: macroId } = await make(CONCLUIR);
    const [refused] = (await previewed(macroId, [id])).itens;
    expect(refused?.motivo).toMatch(/^Concluir: .*não é possível na situação/);
    const { id: longer } = await make([{ tipo: 'atribuir', para: 'eu' }, ...CONCLUIR]);
    const [second] = (await previewed(longer, [id])).itens;
    expect(second?.motivo).toMatch(/^Passo 2, Concluir: /);
    const [hidden] = (await previewed(macroId, [id], c.cad)).itens;
    expect(hidden).toMatchObject({ numero: null, version: 0, efeitos: [] });
  });
});

describe('a preview of a colleague’s request', () => {
  it('names the colleague before the steps, only to staff who handle it', async () => {
    const [free, own, theirs] = [await newPedido(api), await newPedido(api), await newPedido(api)];
    const take = async (id: string, quem: { token: string }) => {
      const { version } = await see(id);
      await api.must(requerimento.assumir, { params: { id }, body: { version } }, quem);
    };
    await take(own.id, c.reg);
    await take(theirs.id, c.regDois);
    const { id: macroId } = await make([{ tipo: 'atribuir', para: 'eu' }]);
    const ids = [free.id, own.id, theirs.id];
    const { itens } = await previewed(macroId, ids);
    expect(itens.map(({ colega, motivo }) => [colega, motivo])).toEqual([
      [null, null] as const,
      [null, null] as const,
      ['Rui Sales', null] as const,
    ]);
    const outside = await previewed(macroId, ids, c.cad);
    expect(outside.itens.map(({ colega }) => colega)).toEqual([null, null, null]);
  });
});

describe('a confirmed run of a macro', () => {
  it('does nothing for 30 seconds, then everything, and notifies the requester once', async () => {
    const { id, autor } = await newPedido(api);
    const passos: Passo[] = [
      { tipo: 'atribuir', para: 'eu' },
      RESPONDER,
      { tipo: 'nota', texto: 'Feito pela macro.' },
      { tipo: 'etiquetar', etiquetaId: urgente },
    ];
    const run = await confirm((await make(passos)).id, [id]);
    expect(run).toMatchObject({ situacao: 'agendada', itens: [{ id, situacao: 'agendado' }] });
    await api.runJobs();
    expect(await countMessages(id)).toBe(0);
    expect(await later(run.id)).toMatchObject({ situacao: 'concluida', itens: [{ situacao: 'feito' }] });
    const detail = await see(id);
    expect(detail.atendente?.nome).toBe('Otávio Lins');
    expect(detail.eventos.filter(({ tipo }) => tipo !== 'tramite').map(({ tipo }) => tipo)).toEqual([
      'mensagem',
      'nota',
    ]);
    const told = await api.db
      .selectFrom('notificacao')
      .select('id')
      .where('usuarioId', '=', autor.id)
      .where('titulo', '=', 'Nova mensagem')
      .execute();
    expect(told).toHaveLength(1);
  });

  it('can be undone completely before any message is sent, and not after it began', async () => {
    const one = await newPedido(api);
    const two = await newPedido(api);
    const { id: macroId } = await make([RESPONDER]);
    const run = await confirm(macroId, [one.id, two.id]);
    const undone = await api.must(macro.desfazer, { params: { id: run.id } }, c.reg);
    expect(undone.itens.map(({ situacao }) => situacao)).toEqual(['desfeito', 'desfeito']);
    expect((await later(run.id)).situacao).toBe('desfeita');
    expect(await countMessages(one.id)).toBe(0);
    api.setNow(AGORA);
    const second = await confirm(macroId, [one.id]);
    await later(second.id);
    const late = await api.call(macro.desfazer, { params: { id: second.id } }, c.reg);
    expect(late.problem.type).toBe('urn:problem:macro.started');
  });

  it('leaves out a request that changed since the preview, and says so', async () => {
    const moved = await newPedido(api);
    const written = await newPedido(api);
    const same = await newPedido(api);
    const run = await confirm((await make([RESPONDER])).id, [moved.id, written.id, same.id]);
    api.setNow(`${HOJE}T13:05:10Z`);
    const { version } = await see(moved.id);
    await api.must(requerimento.assumir, { params: { id: moved.id }, body: { version } }, c.regDois);
    const message = { params: { id: written.id }, body: { texto: 'Mais uma coisa.' } };
    await api.must(requerimento.mensagem, message, written.autor);
    const { itens } = await later(run.id);
    expect(itens.map(({ situacao }) => situacao)).toEqual(['recusado', 'recusado', 'feito']);
    expect(itens[0]?.motivo).toBe('O pedido mudou depois da prévia. Confira e execute de novo.');
    expect(await countMessages(moved.id)).toBe(0);
  });

  it('does all steps on a request or none', async () => {
    const { id } = await newPedido(api);
    const { id: macroId } = await make([
      RESPONDER,
      { tipo: 'atribuir', para: 'pessoa', usuarioId: c.regDois.id },
    ]);
    const run = await confirm(macroId, [id]);
    await api.db
      .updateTable('usuario')
      .set({ situacao: 'desativado' })
      .where('id', '=', c.regDois.id)
      .execute();
    const { itens } = await later(run.id);
    await api.db.updateTable('usuario').set({ situacao: 'ativo' }).where('id', '=', c.regDois.id).execute();
    expect(itens[0]?.situacao).toBe('recusado');
    expect(await countMessages(id)).toBe(0);
  });

  it('uses the current rights of the person who confirmed it', async () => {
    const { id } = await newPedido(api);
    const run = await confirm((await make([RESPONDER])).id, [id], c.regDois);
    await api.make.conceder({
      usuarioId: c.regDois.id,
      permissao: 'requerimento.assumir',
      alcance: 'grupo',
      efeito: 'negar',
    });
    api.setNow(DEPOIS);
    await api.runJobs();
    const items = await api.db
      .selectFrom('macroExecucaoItem')
      .selectAll()
      .where('execucaoId', '=', run.id)
      .execute();
    expect(items.map(({ situacao }) => situacao)).toEqual(['recusado']);
    expect(await countMessages(id)).toBe(0);
    await api.db.deleteFrom('permissaoConcedida').where('usuarioId', '=', c.regDois.id).execute();
  });

  it('continues after a crash between two requests, and doubles nothing', async () => {
    const pedidos = [await newPedido(api), await newPedido(api), await newPedido(api)];
    const run = await confirm(
      (await make([RESPONDER])).id,
      pedidos.map(({ id }) => id),
    );
    api.setNow(DEPOIS);
    const payload = { execucaoId: run.id };
    const killed = { ...api.deps, db: failingDb(api.db, (begun) => begun > 1) };
    await expect(runMacro({ deps: killed, now: api.now() }, payload)).rejects.toThrow('fails');
    expect(await Promise.all(pedidos.map(({ id }) => countMessages(id)))).toEqual([1, 0, 0]);
    await runMacro({ deps: api.deps, now: api.now() }, payload);
    await runMacro({ deps: api.deps, now: api.now() }, payload);
    expect(await Promise.all(pedidos.map(({ id }) => countMessages(id)))).toEqual([1, 1, 1]);
    expect((await api.must(macro.execucao, { params: { id: run.id } }, c.reg)).situacao).toBe('concluida');
  });

  it('belongs to the person who confirmed it, and to the previewed macro', async () => {
    const { id } = await newPedido(api);
    const made = await make([RESPONDER]);
    const run = await confirm(made.id, [id]);
    expect((await api.call(macro.execucao, { params: { id: run.id } }, c.regDois)).status).toBe(404);
    expect((await api.call(macro.desfazer, { params: { id: run.id } }, c.regDois)).status).toBe(404);
    const { version, itens } = await previewed(made.id, [id]);
    const { nome, passos } = made;
    await api.must(
      macro.change,
      {
        params: { id: made.id },
        body: { nome: `${nome} nova`, passos, grupoId: null, ativo: true, version },
      },
      c.admin,
    );
    const body = {
      version,
      itens: itens.map((one) => ({ id: one.id, version: one.version, vistoEm: one.vistoEm })),
    };
    const stale = await api.call(macro.executar, { params: { id: made.id }, body }, c.reg);
    expect(stale.problem.type).toBe('urn:problem:stale');
  });
});
