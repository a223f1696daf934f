import { conta } from '@balcao/contract/conta';
import { permissao } from '@balcao/contract/permissao';
import { sessao } from '@balcao/contract/sessao';
import { withTx } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOJE, type Person, person, professional } from '#features/documento/documento.fixture.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';
import { actsOf, conducted, conductorOf, eventsOf, MOTIVO } from './conta.fixture.ts';

let api: TestApi;
let acts: ReturnType<typeof actsOf>;
let paulo: Person;
let livia: Person;

beforeAll(async () => {
  api = await startApi();
  api.setNow(`${HOJE}T13:00:00Z`);
  acts = actsOf(api);
  paulo = await person(api, { tipo: 2, nome: 'Paulo Brandão' });
  livia = await person(api, { tipo: 3, nome: 'Lívia Nunes' });
});
afterAll(() => api.close());

const onTipo = async (answer: ReturnType<typeof acts.mudarTipo>) => {
  const { status, problem } = await answer;
  return [status, problem.errors?.[0]?.path, problem.errors?.[0]?.message];
};

describe('the tipo of an account', () => {
  it('makes an attendant of a citizen, who is told, signs in again and works', async () => {
    const ana = await person(api, { nome: 'Ana Camargo' });
    const opens = async () =>
      (await api.call(conta.detail, { params: { id: paulo.id } }, { token: await api.as(ana) })).status;
    expect((await acts.mudarTipo(ana.id, 1, { by: paulo })).body).toMatchObject({ tipo: 1, version: 2 });
    expect((await api.call(sessao.eu, {}, ana)).status).toBe(401);
    expect(await opens()).toBe(403);
    expect((await acts.mudarTipo(ana.id, 2, { by: livia })).body).toMatchObject({
      tipo: 2,
      tipos: [0, 1, 3],
    });
    expect(await opens()).toBe(200);
    expect(await eventsOf(api, ana.id)).toMatchObject([
      {
        acao: 'usuario.tipo_alterado',
        atorId: paulo.id,
        dados: { antes: { tipo: 0 }, depois: { tipo: 1 }, motivo: MOTIVO },
      },
      { acao: 'usuario.tipo_alterado', atorId: livia.id },
    ]);
    const [mail] = await mailsOf(api, { template: 'conta.tipo_alterado', usuarioId: ana.id });
    expect(mail?.texto).toContain('de Requerente para Atendente');
    expect(mail?.texto).not.toContain(MOTIVO);
  });

  it('of administrators is given and taken by superior ones only', async () => {
    const bia = await person(api, { tipo: 1 });
    const words = 'Só a administração superior dá ou tira este tipo.';
    for (const tipo of [2, 3] as const)
      expect(await onTipo(acts.mudarTipo(bia.id, tipo, { by: paulo }))).toEqual([422, 'tipo', words]);
    const rui = await person(api, { tipo: 2 });
    expect((await acts.mudarTipo(rui.id, 1, { by: paulo })).status).toBe(403);
    expect((await acts.mudarTipo(livia.id, 2, { by: paulo })).status).toBe(403);
    expect((await acts.mudarTipo(rui.id, 1, { by: livia })).status).toBe(200);
  });

  it('of staff is for people whose identity was proved', async () => {
    const words = 'Só uma pessoa com a identidade conferida trabalha pelo Conselho.';
    const firma = await person(api, { pessoa: 'PJ', nome: 'Quitandinha Ltda' });
    const dois = await professional(api, { conferida: false });
    await api.owner
      .updateTable('registro')
      .set({ requerimentoId: null })
      .where('usuarioId', '=', dois.id)
      .execute();
    for (const { id } of [firma, dois]) {
      expect((await acts.read(id, livia)).atos).toEqual(['desativar']);
      expect((await acts.mudarTipo(id, 1, { by: livia })).status).toBe(422);
    }
    // Somebody of the staff whose number is of a firm may still be lowered.
    await api.owner.updateTable('usuario').set({ tipo: 1 }).where('id', '=', firma.id).execute();
    expect(await onTipo(acts.mudarTipo(firma.id, 2, { by: livia }))).toEqual([422, 'tipo', words]);
    expect((await acts.mudarTipo(firma.id, 0, { by: livia })).status).toBe(200);
  });

  it('gives nothing that the administrator was denied', async () => {
    const ana = await person(api);
    const rui = await person(api, { tipo: 2 });
    await api.make.conceder({ usuarioId: rui.id, permissao: 'usuario.ver', alcance: 'all', efeito: 'negar' });
    expect((await acts.read(ana.id, rui)).tipos).toEqual([]);
    expect((await acts.mudarTipo(ana.id, 1, { by: rui })).status).toBe(422);
    expect((await acts.mudarTipo(ana.id, 1, { by: paulo })).status).toBe(200);
  });

  it('ends the sessions, so that those of staff never outlive it', async () => {
    const bia = await person(api, { tipo: 1 });
    await acts.mudarTipo(bia.id, 0, { by: paulo });
    expect((await api.call(sessao.eu, {}, bia)).status).toBe(401);
    const ended = await api.db
      .selectFrom('sessao')
      .select('endedReason')
      .where('usuarioId', '=', bia.id)
      .execute();
    expect(ended).toEqual([{ endedReason: 'tipo_alterado' }]);
  });

  it('takes everything of the staff at once, also what was given to the person or a group', async () => {
    const { id: grupoId } = await api.make.grupo();
    await api.make.conceder({ grupoId, permissao: 'ouvidoria.ver', alcance: 'all' });
    const rui = await person(api, { tipo: 3, grupos: [{ id: grupoId }] });
    await api.make.conceder({ usuarioId: rui.id, permissao: 'auditoria.ver', alcance: 'all' });
    const held = async () => {
      const { permissoes } = await api.must(permissao.detail, { params: { id: rui.id } }, livia);
      return permissoes.flatMap(({ permissao, reach }) => (reach ? [permissao] : []));
    };
    expect(await held()).toEqual(expect.arrayContaining(['auditoria.ver', 'ouvidoria.ver']));
    await acts.mudarTipo(rui.id, 2, { by: livia });
    expect(await held()).not.toContain('auditoria.ver');
    expect(await held()).toContain('ouvidoria.ver');
    await acts.mudarTipo(rui.id, 0, { by: livia });
    expect(await held()).toEqual([]);
    // What sleeps in the account would awake: only somebody who may give it raises the tipo again.
    await api.make.conceder({ usuarioId: rui.id, permissao: 'etica.ver', alcance: 'all' });
    expect((await acts.read(rui.id, paulo)).tipos).toEqual([]);
    expect((await acts.read(rui.id, livia)).tipos).toEqual([1, 2, 3]);
  });

  it('is raised by a superior administrator also beyond what they were denied', async () => {
    const bia = await person(api, { tipo: 1 });
    const lia = await person(api, { tipo: 3 });
    const deny = (permissao: string) =>
      api.make.conceder({ usuarioId: lia.id, permissao, alcance: 'all', efeito: 'negar' });
    await deny('config.email');
    expect((await acts.read(bia.id, lia)).tipos).toEqual([0, 2, 3]);
    await deny('usuario.permissoes');
    expect((await acts.read(bia.id, lia)).tipos).toEqual([0]);
  });

  it('of a citizen leaves all groups, and passes on what they conduct', async () => {
    const cad = await grupoId(api, 'CAD');
    const bia = await person(api, { tipo: 1, nome: 'Bianca Reis', grupos: [{ id: cad }] });
    const autor = await professional(api);
    const ids = [
      await conducted(api, { autor, atendenteId: bia.id, sigla: 'CAD', hoje: HOJE }),
      await conducted(api, { autor: await professional(api), atendenteId: bia.id, sigla: 'FIN', hoje: HOJE }),
    ];
    expect((await acts.mudarTipo(bia.id, 0, { by: paulo })).body).toMatchObject({ tipo: 0, grupos: [] });
    for (const id of ids) expect(await conductorOf(api, id)).not.toBe(bia.id);
    const left = await api.db
      .selectFrom('auditLog')
      .select('dados')
      .where('acao', '=', 'grupo.membro_retirado')
      .where('objetoId', '=', cad)
      .execute();
    expect(left.map(({ dados }) => dados)).toContainEqual({ usuarioId: bia.id, pedidos: 1 });
  });

  it('of an attendant leaves only the work of the own groups', async () => {
    const rui = await person(api, { tipo: 2, grupos: [{ id: await grupoId(api, 'CAD') }] });
    const file = async (sigla: string) =>
      conducted(api, { autor: await professional(api), atendenteId: rui.id, sigla, hoje: HOJE });
    const [near, far] = [await file('CAD'), await file('FIN')];
    await acts.mudarTipo(rui.id, 1, { by: livia });
    expect(await conductorOf(api, near)).toBe(rui.id);
    expect(await conductorOf(api, far)).not.toBe(rui.id);
  });
});

describe('the last superior administrator', () => {
  it('stays: of two who remove each other at one moment, one is refused', async () => {
    const ana = await person(api, { tipo: 3 });
    await acts.agir(livia.id, 'desativar', { by: ana });
    const rui = await person(api, { tipo: 3 });
    const waiting = async () => {
      const { rows } = await sql`select from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where a.datname = current_database() and not l.granted`.execute(api.db);
      return rows.length;
    };
    const both: ReturnType<typeof acts.agir>[] = [];
    await withTx(api.db, async (tx) => {
      await takeTurns(tx, 'permissao');
      both.push(acts.agir(rui.id, 'desativar', { by: ana }), acts.agir(ana.id, 'desativar', { by: rui }));
      // Both were let in while they were in office.
      while ((await waiting()) < 2) await new Promise((over) => setTimeout(over, 20));
    });
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const left = await api.db
      .selectFrom('usuario')
      .select('id')
      .where('tipo', '=', 3)
      .where('situacao', '=', 'ativo')
      .where('id', 'in', [ana.id, rui.id])
      .execute();
    expect(left).toHaveLength(1);
  });

  it('who was lowered chooses nothing for others any more', async () => {
    const [ana, rui] = [await person(api, { tipo: 3 }), await person(api, { tipo: 3 })];
    await acts.mudarTipo(rui.id, 1, { by: ana });
    rui.token = await api.as(rui);
    expect((await api.call(permissao.detail, { params: { id: ana.id } }, rui)).status).toBe(403);
    expect((await acts.mudarTipo(ana.id, 1, { by: rui })).status).toBe(403);
  });
});
