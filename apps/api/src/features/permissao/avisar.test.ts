import { grupo } from '@balcao/contract/grupo';
import type { ArgsOf } from '@balcao/contract/kernel/route';
import { permissao } from '@balcao/contract/permissao';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import { leaveGrupos } from '#features/grupo/api.ts';
import { loadPerson } from '#platform/auth/load-session.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';

const MOTIVO = 'Passa a cuidar das cobranças.';

let api: TestApi;
let paulo: Person;
let reg: string;
let bia: Person;

beforeAll(async () => {
  api = await startApi();
  reg = (await api.make.grupo({ sigla: 'REGX', nome: 'Registro' })).id;
  await api.make.conceder({ grupoId: reg, permissao: 'financeiro.ver', alcance: 'all' });
  paulo = await person(api, { tipo: 2, nome: 'Paulo Brandão' });
});
afterAll(() => api.close());
beforeEach(async () => {
  bia = await person(api, { tipo: 1, nome: 'Bianca Reis' });
});

/** What the person reads of the last change, in the portal and in the e-mail. */
async function told(): Promise<{ texto: string; mail: string }[]> {
  const notices = await api.db
    .selectFrom('notificacao')
    .select('texto')
    .where('usuarioId', '=', bia.id)
    .where('tipo', '=', 'conta.permissoes_alteradas')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const mails = await mailsOf(api, { template: 'conta.permissoes_alteradas', usuarioId: bia.id });
  expect(mails).toHaveLength(notices.length);
  return notices.map(({ texto }, i) => ({ texto, mail: mails[i]?.texto ?? '' }));
}

async function choose(escolhas: ArgsOf<typeof permissao.mudar>['body']['escolhas'], version = 1) {
  const body = { version, escolhas, motivo: MOTIVO };
  await api.must(permissao.mudar, { params: { id: bia.id }, body }, paulo);
}

const version = async () => (await api.must(grupo.detail, { params: { id: reg } }, paulo)).version;

describe('a person whose rights change', () => {
  it('is told what was given, taken and denied, and by which unit', async () => {
    await choose({
      'requerimento.decidir': 'negar',
      'requerimento.reabrir': 'grupo',
      'requerimento.exigir': 'all',
    });
    const [first] = await told();
    expect(first?.texto).toBe(
      'Mudança feita por alguém da Administração. Concedido: “Pedir correções ao requerente” (em todo o Conselho). Negado: “Decidir pedidos”. Concedido: “Reabrir pedidos encerrados” (nos seus grupos).',
    );
    expect(first?.mail).toContain('Negado: “Decidir pedidos”.');
    expect(first?.mail).toContain('alguém da Administração');
    for (const text of [first?.texto, first?.mail])
      for (const secret of [MOTIVO, 'Paulo']) expect(text).not.toContain(secret);
    await choose({ 'requerimento.decidir': 'herdar', 'requerimento.reabrir': 'herdar' }, 2);
    expect((await told())[1]?.texto).toContain(
      'Concedido: “Decidir pedidos” (nos seus grupos). Retirado: “Reabrir pedidos encerrados”.',
    );
  });

  it('is told nothing where they can do what they could', async () => {
    await choose({ 'requerimento.decidir': 'grupo' });
    expect(await told()).toEqual([]);
  });

  it('is told of the groups that they join, coordinate and leave, and what follows', async () => {
    const params = { id: reg, usuarioId: bia.id };
    await api.must(
      grupo.incluirMembro,
      { params: { id: reg }, body: { version: await version(), usuarioId: bia.id, lider: false } },
      paulo,
    );
    await api.must(grupo.mudarLider, { params, body: { version: await version(), lider: true } }, paulo);
    await api.must(grupo.retirarMembro, { params, body: { version: await version() } }, paulo);
    const feita = 'Mudança feita por alguém da Administração.';
    expect((await told()).map(({ texto }) => texto)).toEqual([
      `${feita} Você entrou no grupo REGX · Registro. Concedido: “Ver cobranças”.`,
      `${feita} Você passou a coordenar o grupo REGX · Registro. Concedido: “Organizar distribuição, limites e ausências do grupo” (nos grupos que você coordena).`,
      `${feita} Você saiu do grupo REGX · Registro. Retirado: “Ver cobranças”. Retirado: “Organizar distribuição, limites e ausências do grupo”.`,
    ]);
  });

  it('is told once of all groups that they leave together', async () => {
    const outro = await api.make.grupo({ sigla: 'ATDX', nome: 'Atendimento' });
    for (const grupoId of [reg, outro.id])
      await api.db.insertInto('grupoMembro').values({ grupoId, usuarioId: bia.id, lider: false }).execute();
    const { id } = await api.db
      .selectFrom('sessao')
      .select('id')
      .where('usuarioId', '=', paulo.id)
      .executeTakeFirstOrThrow();
    const who = await loadPerson(api.db, { usuarioId: paulo.id, sessaoId: id, now: api.now() });
    if (!who) throw new Error('the administrator is in use');
    await leaveGrupos(api.db, who, { usuarioId: bia.id, nome: bia.nome });
    expect(await told()).toHaveLength(1);
  });
});

describe('what a group grants', () => {
  it('stands on its page in the words, reach and order of the matrix', async () => {
    const { id } = await api.make.grupo();
    const lia = await person(api, { tipo: 0, grupos: [{ id }] });
    for (const [nome, alcance] of [
      ['ouvidoria.ver', 'all'],
      ['requerimento.decidir', 'grupo'],
      ['etica.ver', 'grupo'],
    ] as const)
      await api.make.conceder({ grupoId: id, permissao: nome, alcance });
    const { concede } = await api.must(grupo.detail, { params: { id } }, paulo);
    const { permissoes } = await api.must(permissao.detail, { params: { id: lia.id } }, paulo);
    const fromGroup = permissoes.flatMap(({ permissao: nome, label, area, alcances, origem }) => {
      const given = origem.find(({ fonte }) => fonte === 'grupo');
      return given ? [{ permissao: nome, label, area, alcances, reach: given.reach }] : [];
    });
    expect(concede).toEqual(fromGroup);
    expect(concede.map((one) => [one.permissao, one.reach])).toEqual([
      ['requerimento.decidir', 'grupo'],
      ['ouvidoria.ver', 'all'],
    ]);
  });
});
