import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { permissao } from '@balcao/contract/permissao';
import { type Permissao, permissions } from '@balcao/contract/permissions';
import { withTx } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';

type Escolhas = ArgsOf<typeof permissao.mudar>['body']['escolhas'];
type Detalhe = ResponseOf<typeof permissao.detail>;

const MOTIVO = 'Passa a cuidar das cobranças.';
const NOBODYS = '0190a5b2-0000-7000-8000-00000000dead';

let api: TestApi;
let paulo: Person;
let livia: Person;
let bia: Person;

beforeAll(async () => {
  api = await startApi();
  paulo = await person(api, { tipo: 2, nome: 'Paulo Brandão' });
  livia = await person(api, { tipo: 3, nome: 'Lívia Nunes' });
});
afterAll(() => api.close());
beforeEach(async () => {
  bia = await person(api, { tipo: 1, nome: 'Bianca Reis' });
});

const read = (id: string, by = paulo) => api.must(permissao.detail, { params: { id } }, by);
const of = ({ permissoes }: Detalhe, nome: Permissao) => {
  const found = permissoes.find((one) => one.permissao === nome);
  if (!found) throw new Error(`${nome} is in the catalogue`);
  return found;
};

async function choose(escolhas: Escolhas, { of: target = bia, by = paulo, version = 0 } = {}) {
  const seen = version || (await read(target.id, livia)).version;
  const body = { version: seen, escolhas, motivo: MOTIVO };
  return api.call(permissao.mudar, { params: { id: target.id }, body }, by);
}

async function events(id: string) {
  const rows = await api.db
    .selectFrom('auditLog')
    .select('dados')
    .where('acao', '=', 'usuario.permissoes_alteradas')
    .where('objetoId', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ dados }) => dados);
}

describe('the permissions of a person', () => {
  it('are the whole catalogue, each with its answer and everything that it comes from', async () => {
    const { id: reg } = await api.make.grupo();
    await api.make.conceder({ grupoId: reg, permissao: 'ouvidoria.ver', alcance: 'grupo' });
    const lia = await person(api, { tipo: 1, grupos: [{ id: reg, lider: true }] });
    await api.make.conceder({ usuarioId: lia.id, permissao: 'ouvidoria.ver', alcance: 'all' });
    await api.make.conceder({ usuarioId: lia.id, permissao: 'usuario.ver', alcance: 'all', efeito: 'negar' });
    const told = await read(lia.id);
    expect(told.permissoes.map((one) => one.permissao)).toEqual(Object.keys(permissions));
    expect(told).toMatchObject({ id: lia.id, tipo: 1, version: 1, semEfeito: null, impede: null });
    expect(told.grupos.map(({ id }) => id)).toEqual([reg]);
    expect(of(told, 'ouvidoria.ver')).toMatchObject({
      area: 'Ouvidoria',
      alcances: ['grupo', 'all'],
      reach: 'all',
      negada: false,
      origem: [
        { fonte: 'grupo', grupoId: reg, reach: 'grupo' },
        { fonte: 'pessoa', reach: 'all' },
      ],
    });
    expect(of(told, 'grupo.organizar').origem).toEqual([
      { fonte: 'lideranca', grupoId: reg, reach: 'grupo' },
    ]);
    expect(of(told, 'usuario.ver')).toMatchObject({
      reach: null,
      negada: true,
      origem: [{ fonte: 'tipo', tipo: 1, reach: 'all' }],
    });
    expect(of(told, 'config.geral')).toMatchObject({ reach: null, origem: [] });
  });

  it('say when none of them has an effect', async () => {
    const firma = await api.make.usuario({ pessoa: 'PJ', conferida: false });
    expect((await read(firma.id)).semEfeito).toBe('nao_conferida');
    await api.owner
      .updateTable('usuario')
      .set({ situacao: 'desativado' })
      .where('id', '=', firma.id)
      .execute();
    expect((await read(firma.id)).semEfeito).toBe('fora_de_uso');
  });

  it('offer what the reader may choose, and nothing of their own or of a higher tipo', async () => {
    const told = await read(bia.id);
    expect(of(told, 'financeiro.ver').ofertas).toEqual(['herdar', 'negar', 'all']);
    expect(of(told, 'config.email').ofertas).toEqual(['herdar', 'negar']);
    expect((await read(paulo.id)).impede).toBe('propria');
    const above = await read(livia.id);
    expect([above.impede, of(above, 'financeiro.ver').ofertas]).toEqual(['tipo_acima', []]);
  });

  it('are closed to strangers, and nobody’s for an unknown or an anonymised person', async () => {
    expect((await api.call(permissao.detail, { params: { id: paulo.id } }, bia)).status).toBe(403);
    expect((await choose({ 'financeiro.ver': 'all' }, { of: paulo, by: bia })).status).toBe(403);
    await api.owner
      .updateTable('usuario')
      .set({ situacao: 'anonimizado' })
      .where('id', '=', bia.id)
      .execute();
    for (const id of [NOBODYS, bia.id]) {
      const body = { version: 1, escolhas: {}, motivo: MOTIVO };
      expect((await api.call(permissao.detail, { params: { id } }, paulo)).status).toBe(404);
      expect((await api.call(permissao.mudar, { params: { id }, body }, paulo)).status).toBe(404);
    }
  });
});

describe('a change', () => {
  it('counts from the next request on', async () => {
    const opens = async () => (await api.call(permissao.detail, { params: { id: paulo.id } }, bia)).status;
    expect(await opens()).toBe(403);
    const given = await choose({ 'usuario.permissoes': 'all' });
    expect([given.status, given.body.version, await opens()]).toEqual([200, 2, 200]);
    expect(of(given.body, 'usuario.permissoes')).toMatchObject({
      reach: 'all',
      origem: [{ fonte: 'pessoa', reach: 'all' }],
    });
    expect((await choose({ 'usuario.permissoes': 'negar' })).status).toBe(200);
    expect(await opens()).toBe(403);
  });

  it('is on record with before, after and the reason', async () => {
    await choose({ 'requerimento.ver_grupo': 'negar', 'financeiro.ver': 'all', 'usuario.ver': 'herdar' });
    await choose({ 'requerimento.ver_grupo': 'herdar' });
    expect(await events(bia.id)).toEqual([
      {
        antes: { 'financeiro.ver': 'herdar', 'requerimento.ver_grupo': 'herdar' },
        depois: { 'financeiro.ver': 'all', 'requerimento.ver_grupo': 'negar' },
        motivo: MOTIVO,
      },
      {
        antes: { 'requerimento.ver_grupo': 'negar' },
        depois: { 'requerimento.ver_grupo': 'herdar' },
        motivo: MOTIVO,
      },
    ]);
    const kept = await api.db
      .selectFrom('permissaoConcedida')
      .select(['permissao', 'efeito', 'alcance', 'createdBy'])
      .where('usuarioId', '=', bia.id)
      .execute();
    expect(kept).toEqual([
      { permissao: 'financeiro.ver', efeito: 'permitir', alcance: 'all', createdBy: paulo.id },
    ]);
  });

  it('of nothing keeps the version and leaves no event', async () => {
    const same = await choose({ 'usuario.ver': 'herdar' });
    expect([same.status, same.body.version, await events(bia.id)]).toEqual([200, 1, []]);
  });

  it('is refused for an older version, and changes nothing', async () => {
    await choose({ 'financeiro.ver': 'all' });
    const late = await choose({ 'usuario.editar': 'all' }, { version: 1 });
    expect([late.status, late.problem.type]).toEqual([409, 'urn:problem:stale']);
    expect(of(await read(bia.id), 'usuario.editar').reach).toBeNull();
  });

  it('never gives what the giver does not hold, nor as far, nor in another’s groups', async () => {
    const [{ id: reg }, { id: cad }] = [await api.make.grupo(), await api.make.grupo()];
    const gestora = await person(api, { tipo: 1, nome: 'Lia Moura', grupos: [{ id: reg }] });
    await api.make.conceder({ usuarioId: gestora.id, permissao: 'usuario.permissoes', alcance: 'all' });
    const near = await person(api, { tipo: 1, grupos: [{ id: reg }] });
    const far = await person(api, { tipo: 1, grupos: [{ id: reg }, { id: cad }] });
    const deny = { usuarioId: near.id, permissao: 'usuario.ver', alcance: 'all', efeito: 'negar' } as const;
    await api.make.conceder(deny);
    const give = async (escolhas: Escolhas, to: Person) => {
      const { status } = await choose(escolhas, { of: to, by: gestora });
      return status;
    };
    expect(await give({ 'requerimento.decidir': 'grupo' }, near)).toBe(200);
    expect(await give({ 'requerimento.decidir': 'all' }, near)).toBe(403);
    expect(await give({ 'requerimento.decidir': 'grupo' }, far)).toBe(403);
    expect(await give({ 'financeiro.ver': 'all' }, near)).toBe(403);
    // One choice beyond refuses all of them.
    expect(await give({ 'usuario.ver': 'all', 'etica.ver': 'all' }, near)).toBe(403);
    expect(of(await read(near.id), 'usuario.ver').reach).toBeNull();
  });

  it('gives nobody what counts only from a higher tipo on, and says so on its field', async () => {
    const { ofertas, exige } = of(await read(bia.id), 'config.geral');
    expect([ofertas, exige]).toEqual([['herdar', 'negar'], 2]);
    for (const [of, escolha, words] of [
      [bia, { 'config.geral': 'all' }, 'Só vale para administradores.'],
      [paulo, { 'config.email': 'all' }, 'Só vale para administradores superiores.'],
      [await person(api), { 'financeiro.ver': 'all' }, 'Só vale para a equipe.'],
    ] as const) {
      const { status, problem } = await choose(escolha, { of, by: livia });
      const [path] = Object.keys(escolha);
      expect([status, problem.errors]).toEqual([422, [{ path: `escolhas.${path}`, message: words }]]);
    }
  });

  it('of a superior administrator gives what they do not hold, told and on record; of others it does not', async () => {
    const rights = { 'ouvidoria.concluir': 'all', 'fiscalizacao.autuar': 'grupo' } as const;
    expect((await choose(rights)).status).toBe(403);
    expect([(await read(livia.id, livia)).concedeTudo, (await read(bia.id)).concedeTudo]).toEqual([
      true,
      false,
    ]);
    const given = await choose(rights, { by: livia });
    expect([given.status, of(given.body, 'ouvidoria.concluir').reach]).toEqual([200, 'all']);
    expect(await events(bia.id)).toMatchObject([{ depois: rights, motivo: MOTIVO }]);
    const notices = await api.db
      .selectFrom('notificacao')
      .select('texto')
      .where('usuarioId', '=', bia.id)
      .where('tipo', '=', 'conta.permissoes_alteradas')
      .execute();
    expect(notices.map(({ texto }) => texto)).toEqual([
      expect.stringContaining('Concedido: “Concluir manifestações”'),
    ]);
    const own = await choose({ 'ouvidoria.concluir': 'all' }, { of: livia, by: livia });
    expect([own.status, own.problem.detail]).toEqual([
      403,
      'Ninguém muda as próprias permissões. Peça a outra pessoa.',
    ]);
    await api.make.conceder({
      usuarioId: bia.id,
      permissao: 'etica.ver',
      alcance: 'all',
      efeito: 'negar',
    });
    expect((await choose({ 'etica.ver': 'all' }, { by: livia })).status).toBe(200);
  });

  it('takes away what the taker does not hold, but does not give it back', async () => {
    await api.make.conceder({ usuarioId: bia.id, permissao: 'etica.ver', alcance: 'all' });
    expect((await choose({ 'etica.ver': 'negar' })).status).toBe(200);
    expect((await choose({ 'etica.ver': 'all' })).status).toBe(403);
    expect((await choose({ 'etica.ver': 'herdar' })).status).toBe(200);
    expect(of(await read(bia.id), 'etica.ver')).toMatchObject({ reach: null, origem: [] });
  });

  it('is never of one’s own permissions, nor of a person of a higher tipo', async () => {
    for (const target of [paulo, livia]) {
      const answer = await choose({ 'usuario.ver': 'negar' }, { of: target });
      expect([answer.status, answer.problem.type]).toEqual([403, 'urn:problem:forbidden']);
    }
    expect((await choose({ 'usuario.ver': 'negar' }, { of: paulo, by: livia })).status).toBe(200);
    expect((await choose({ 'usuario.ver': 'herdar' }, { of: paulo, by: livia })).status).toBe(200);
  });

  it('asks for the password again, for a reason, and for a reach that the permission has', async () => {
    const short = { version: 1, escolhas: { 'usuario.ver': 'negar' as const }, motivo: 'curto' };
    const asked = await api.call(permissao.mudar, { params: { id: bia.id }, body: short }, paulo);
    expect(asked.problem.errors?.map(({ path }) => path)).toEqual(['motivo']);
    const wrong = await choose({ 'config.geral': 'own' });
    expect(wrong.problem.errors?.map(({ path }) => path)).toEqual(['escolhas.config.geral']);
    const rui = await person(api, { tipo: 2 });
    await api.db.updateTable('sessao').set({ stepUpAt: null }).where('usuarioId', '=', rui.id).execute();
    const unconfirmed = await choose({ 'usuario.ver': 'negar' }, { by: rui });
    expect(unconfirmed.problem.type).toBe('urn:problem:auth.step_up_required');
  });

  it('leaves somebody who may change: two people cannot take it from each other at once', async () => {
    const [ana, rui] = [await person(api, { tipo: 2 }), await person(api, { tipo: 2 })];
    const waiting = async () => {
      const { rows } = await sql`select from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where a.datname = current_database() and not l.granted`.execute(api.db);
      return rows.length;
    };
    const both: ReturnType<typeof choose>[] = [];
    await withTx(api.db, async (tx) => {
      await takeTurns(tx, 'permissao');
      both.push(choose({ 'usuario.permissoes': 'negar' }, { of: rui, by: ana, version: 1 }));
      both.push(choose({ 'usuario.permissoes': 'negar' }, { of: ana, by: rui, version: 1 }));
      // Both were let in while they held the right.
      while ((await waiting()) < 2) await new Promise((over) => setTimeout(over, 20));
    });
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});

describe('who may do one thing', () => {
  const list = (query: ArgsOf<typeof permissao.pessoas>['query'], by = paulo) =>
    api.must(permissao.pessoas, { query }, by);

  it('are listed by name with reach and origin, page by page', async () => {
    const { id: grupoId } = await api.make.grupo();
    await api.make.conceder({ grupoId, permissao: 'fiscalizacao.julgar', alcance: 'grupo' });
    const zoe = await person(api, { tipo: 1, nome: 'Zoe Prates', grupos: [{ id: grupoId }] });
    const ana = await person(api, { tipo: 1, nome: 'Ana Prates' });
    const denied = await person(api, { tipo: 1, nome: 'Caio Prates', grupos: [{ id: grupoId }] });
    const closed = await person(api, { tipo: 1, nome: 'Davi Prates', grupos: [{ id: grupoId }] });
    const unproved = await person(api, { pessoa: 'PJ', nome: 'Bela Prates Ltda', conferida: false });
    const citizen = await person(api, { nome: 'Eva Prates', grupos: [{ id: grupoId }] });
    for (const { id } of [ana, unproved, citizen])
      await api.make.conceder({ usuarioId: id, permissao: 'fiscalizacao.julgar', alcance: 'all' });
    await api.make.conceder({
      usuarioId: denied.id,
      permissao: 'fiscalizacao.julgar',
      alcance: 'all',
      efeito: 'negar',
    });
    await api.owner
      .updateTable('usuario')
      .set({ situacao: 'desativado' })
      .where('id', '=', closed.id)
      .execute();
    const first = await list({ permissao: 'fiscalizacao.julgar', porPagina: 1 });
    expect(first.total).toBe(2);
    expect(first.items).toMatchObject([
      { id: ana.id, nome: 'Ana Prates', tipo: 1, reach: 'all', origem: [{ fonte: 'pessoa', reach: 'all' }] },
    ]);
    const second = await list({ permissao: 'fiscalizacao.julgar', porPagina: 1, pagina: 2 });
    expect(second.items).toMatchObject([
      { id: zoe.id, tipo: 1, reach: 'grupo', origem: [{ fonte: 'grupo', grupoId, reach: 'grupo' }] },
    ]);
  });

  it('are those whom the server lets do it, for each permission', async () => {
    const { id: grupoId } = await api.make.grupo();
    const lia = await person(api, { tipo: 1, grupos: [{ id: grupoId, lider: true }] });
    await api.make.conceder({ usuarioId: lia.id, permissao: 'usuario.ver', alcance: 'all', efeito: 'negar' });
    for (const nome of Object.keys(permissions) as Permissao[]) {
      const found = (await list({ permissao: nome, porPagina: 200 })).items;
      for (const someone of [lia, paulo, bia]) {
        const { reach } = of(await read(someone.id), nome);
        expect([nome, found.find(({ id }) => id === someone.id)?.reach ?? null]).toEqual([nome, reach]);
      }
    }
  });

  it('are hidden from people without the right, and nobody for an unknown permission or none', async () => {
    expect((await api.call(permissao.pessoas, { query: {} }, bia)).status).toBe(403);
    for (const query of [{}, { permissao: 'nao.existe' }, { permissao: 'toString' }])
      expect(await list(query)).toEqual({ items: [], total: 0 });
  });
});
