import { grupo } from '@balcao/contract/grupo';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOJE, type Person, person } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
let paulo: Person;
/** Holds `usuario.permissoes` and `grupo.organizar`, and reads only the requests of her own groups. */
let gestora: Person;
let colega: Person;
let id: string;

beforeAll(async () => {
  api = await startApi();
  api.setNow(`${HOJE}T13:00:00Z`);
  paulo = await person(api, { tipo: 2, nome: 'Paulo Brandão' });
  gestora = await person(api, { tipo: 1, nome: 'Lia Moura' });
  colega = await person(api, { tipo: 1, nome: 'Davi Prates' });
  for (const permissao of ['usuario.permissoes', 'grupo.organizar'])
    await api.make.conceder({ usuarioId: gestora.id, permissao, alcance: 'all' });
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ id } = await api.make.grupo());
});

const version = async () => (await api.must(grupo.detail, { params: { id } }, paulo)).version;
const join = (usuarioId: string, lider = false) =>
  api.db.insertInto('grupoMembro').values({ grupoId: id, usuarioId, lider }).execute();

async function admit(who: Person, usuarioId: string, lider = false) {
  const body = { version: await version(), usuarioId, lider };
  return (await api.call(grupo.incluirMembro, { params: { id }, body }, who)).status;
}

async function lead(who: Person, usuarioId: string, lider: boolean) {
  const body = { version: await version(), lider };
  return (await api.call(grupo.mudarLider, { params: { id, usuarioId }, body }, who)).status;
}

async function reroute(who: Person) {
  const body = { version: await version(), tipos: [106], localidades: [] };
  return (await api.call(grupo.servicos, { params: { id }, body }, who)).status;
}

async function denied(): Promise<string[]> {
  const rows = await api.db
    .selectFrom('auditLog')
    .select('objetoId')
    .where('acao', '=', 'acesso.negado')
    .orderBy('id')
    .execute();
  return rows.map(({ objetoId }) => objetoId ?? '');
}

describe('a manager of groups who does not read their requests', () => {
  it('adds no members and sends no services there, but may as a member', async () => {
    expect([await admit(gestora, colega.id), await reroute(gestora)]).toEqual([403, 403]);
    await join(gestora.id);
    expect(await admit(gestora, colega.id)).toBe(200);
    expect(await reroute(gestora)).toBe(403);
    expect([await admit(paulo, paulo.id), await reroute(paulo)]).toEqual([403, 200]);
  });

  it('adds nobody to a group that grants what they lack; a superior administrator does, but never themselves', async () => {
    await api.make.conceder({ grupoId: id, permissao: 'etica.relatar', alcance: 'all' });
    const superior = await person(api, { tipo: 3 });
    expect(await admit(paulo, colega.id)).toBe(403);
    expect(await admit(superior, superior.id)).toBe(403);
    expect(await admit(superior, colega.id)).toBe(200);
    expect(await lead(superior, colega.id, true)).toBe(200);
  });

  it('makes nobody leader of a group that they may not manage', async () => {
    await api.make.conceder({ usuarioId: colega.id, permissao: 'usuario.permissoes', alcance: 'all' });
    // As its leader, they reach the routes of this group alone through `grupo.organizar`.
    await join(colega.id);
    const outro = await person(api, { tipo: 1, grupos: [{ id }] });
    expect(await lead(colega, outro.id, true)).toBe(403);
    expect(await lead(gestora, outro.id, true)).toBe(403);
    expect([await lead(paulo, outro.id, true), await lead(colega, outro.id, false)]).toEqual([200, 200]);
  });

  it('hands over nothing of a switched-off group, and does not return to it by switching it on', async () => {
    await api.db
      .updateTable('grupo')
      .set({ reclamacaoLai: false })
      .where('reclamacaoLai', '=', true)
      .execute();
    await api.db.updateTable('grupo').set({ reclamacaoLai: true }).where('id', '=', id).execute();
    const destinoId = (await api.make.grupo()).id;
    const off = async (who: Person) => {
      const body = { version: await version(), destinoId, motivo: 'Reorganização.' };
      return (await api.call(grupo.desativar, { params: { id }, body }, who)).status;
    };
    const on = async (who: Person) =>
      (await api.call(grupo.ativar, { params: { id }, body: { version: await version() } }, who)).status;
    await join(gestora.id, true);
    expect([await off(gestora), await off(paulo)]).toEqual([403, 200]);
    expect([await on(gestora), await on(paulo)]).toEqual([403, 200]);
  });
});

describe('the grants of a group', () => {
  it('are compared up to the catalogue’s widest reach, with grants from every source', async () => {
    await api.make.conceder({ grupoId: id, permissao: 'anexo.sensivel.ver', alcance: 'grupo' });
    expect(await admit(paulo, colega.id)).toBe(403);
    await join(paulo.id);
    expect(await admit(paulo, colega.id)).toBe(200);
    // A permission without reach gives nothing when it is granted within groups.
    ({ id } = await api.make.grupo());
    await api.make.conceder({ grupoId: id, permissao: 'etica.ver', alcance: 'grupo' });
    expect(await admit(paulo, colega.id)).toBe(200);
  });
});

describe('a refusal by the rules of a route', () => {
  it('is audited once, like a refusal by its permission', async () => {
    api.setNow(`${HOJE}T13:04:00Z`);
    const before = (await denied()).length;
    expect(await admit(paulo, paulo.id)).toBe(403);
    expect((await api.call(grupo.create, { body: dados }, await person(api, { tipo: 1 }))).status).toBe(403);
    expect((await denied()).slice(before)).toEqual(['POST /grupos/:id/membros', 'POST /grupos']);
  });
});

const dados = { sigla: 'NOVO', nome: 'Grupo novo', email: '', horario: '' };
