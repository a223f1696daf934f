import { anexo } from '@balcao/contract/anexo';
import { leitura } from '@balcao/contract/leitura';
import { requerimento } from '@balcao/contract/requerimento';
import type { ParteComMotivo } from '@balcao/domain/requerimento/leitura';
import { NIL, v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileWithAnexo, type Person, person, send } from '#features/anexo/anexo.fixture.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { abrir, MOTIVO } from './leitura.fixture.ts';

let api: TestApi;
let autora: Person;
let medica: Person;
let outra: Person;
let ouvidora: Person;

beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  const grupos = [{ id: await grupoId(api, 'REG') }];
  medica = await person(api, { tipo: 1, grupos });
  outra = await person(api, { tipo: 1, grupos });
  ouvidora = await person(api, { tipo: 2 });
  for (const { id } of [medica, outra])
    await api.make.conceder({ usuarioId: id, permissao: 'anexo.sensivel.ver', alcance: 'grupo' });
  await api.make.conceder({
    usuarioId: ouvidora.id,
    permissao: 'requerimento.identidade.ver',
    alcance: 'all',
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow('2026-11-23T13:00:00Z');
  autora = await person(api);
});

/** Tries to open; returns the raw answer. */
const ask = (quem: Person, id: string, parte: ParteComMotivo, motivo = MOTIVO) =>
  api.call(leitura.abrir, { params: { id }, body: { parte, motivo } }, { token: quem.token });

async function events(objetoId: string, acao: string) {
  return api.db
    .selectFrom('auditLog')
    .select(['atorId', 'dados'])
    .where('acao', '=', acao)
    .where('objetoId', '=', objetoId)
    .orderBy('em')
    .execute();
}

describe('a sensitive file', () => {
  let pedido: { id: string; anexo: { id: string } };
  beforeEach(async () => {
    pedido = await fileWithAnexo(api, autora, { sensivel: true });
  });
  const fetch = (quem: Person) =>
    api.call(anexo.downloadAnexo, { params: { id: pedido.anexo.id } }, { token: quem.token });

  it('opens with a reason for one reader and half an hour, and each reading records the reason', async () => {
    const refused = await fetch(medica);
    expect([refused.status, refused.problem.type]).toEqual([403, 'urn:problem:leitura.reason_required']);
    expect(refused.problem.dados).toEqual({ requerimentoId: pedido.id, parte: 'sensiveis' });
    expect(await events(pedido.anexo.id, 'anexo.sensivel_lido')).toEqual([]);
    const ate = '2026-11-23T13:30:00.000Z';
    expect(await abrir(api, medica, { id: pedido.id, parte: 'sensiveis' })).toEqual({ ate });
    expect(await events(pedido.id, 'requerimento.sensiveis_abertos')).toEqual([
      { atorId: medica.id, dados: { motivo: MOTIVO, ate } },
    ]);
    expect((await fetch(medica)).status).toBe(200);
    expect((await fetch(outra)).status).toBe(403);
    const dados = { requerimentoId: pedido.id, motivo: MOTIVO };
    expect(await events(pedido.anexo.id, 'anexo.sensivel_lido')).toEqual([{ atorId: medica.id, dados }]);
    api.setNow('2026-11-23T13:29:59Z');
    expect((await fetch(medica)).status).toBe(200);
    api.setNow('2026-11-23T13:30:00Z');
    expect((await fetch(medica)).status).toBe(403);
  });

  it('is open to its requester, who needs no reason', async () => {
    expect((await fetch(autora)).status).toBe(200);
    expect((await ask(autora, pedido.id, 'sensiveis')).status).toBe(403);
    expect(await events(pedido.anexo.id, 'anexo.sensivel_lido')).toEqual([
      { atorId: autora.id, dados: { requerimentoId: pedido.id } },
    ]);
  });

  it('opens at the address of messages with the same reason', async () => {
    const destino = { finalidade: 'mensagem', requerimentoId: pedido.id } as const;
    const sent = await send(api, autora.token, { destino, nome: 'exame.pdf' });
    const body = { texto: 'Segue o exame.', anexos: [sent.id] };
    await api.must(requerimento.mensagem, { params: { id: pedido.id }, body }, { token: autora.token });
    await api.db.updateTable('anexo').set({ sensivel: true }).where('id', '=', sent.id).execute();
    const params = { id: sent.id };
    const look = () => api.call(anexo.downloadMensagem, { params }, { token: medica.token });
    expect((await look()).problem.type).toBe('urn:problem:leitura.reason_required');
    await abrir(api, medica, { id: pedido.id, parte: 'sensiveis' });
    expect((await look()).status).toBe(200);
  });

  it('does not even show its name to a reader who may never open it', async () => {
    const named = async ({ token }: Person) => {
      const { anexos, sensiveisOcultos } = await api.must(
        requerimento.detail,
        { params: { id: pedido.id } },
        { token },
      );
      return [sensiveisOcultos, anexos.map(({ nome, sha256 }) => [nome, sha256.length])];
    };
    expect(await named(autora)).toEqual([false, [[expect.stringMatching(/\.pdf$/), 64]]]);
    expect(await named(ouvidora)).toEqual([true, [['Arquivo sensível', 0]]]);
  });

  it('is not opened without the permission, nor in an unseen request', async () => {
    expect((await ask(ouvidora, pedido.id, 'sensiveis')).status).toBe(403);
    const fora = await person(api, { tipo: 1, grupos: [{ id: await grupoId(api, 'ATD') }] });
    await api.make.conceder({ usuarioId: fora.id, permissao: 'anexo.sensivel.ver', alcance: 'grupo' });
    expect((await ask(fora, pedido.id, 'sensiveis')).status).toBe(404);
  });
});

describe('a protected identity', () => {
  let id: string;
  beforeEach(async () => {
    ({ id } = await fileWithAnexo(api, autora));
    await api.db.updateTable('requerimento').set({ sigilo: true }).where('id', '=', id).execute();
  });
  const see = (quem: Person) => api.must(requerimento.detail, { params: { id } }, { token: quem.token });

  it('opens with a reason for half an hour, to a reader with the right', async () => {
    const closed = await see(ouvidora);
    expect([closed.autor.id, closed.identidadeAbertura]).toEqual([NIL, { ate: null }]);
    expect(await events(id, 'requerimento.identidade_lida')).toEqual([]);
    const ate = '2026-11-23T13:30:00.000Z';
    await abrir(api, ouvidora, { id, parte: 'identidade' });
    const open = await see(ouvidora);
    expect([open.autor.id, open.identidadeAbertura]).toEqual([autora.id, { ate }]);
    expect(await events(id, 'requerimento.identidade_aberta')).toEqual([
      { atorId: ouvidora.id, dados: { motivo: MOTIVO, ate } },
    ]);
    api.setNow('2026-11-23T13:30:00Z');
    expect((await see(ouvidora)).autor.id).toBe(NIL);
  });

  it('stays closed to a reader without the right, and is always open to its author', async () => {
    expect((await see(medica)).identidadeAbertura).toBeNull();
    expect((await ask(medica, id, 'identidade')).status).toBe(403);
    expect(await see(autora)).toMatchObject({ autor: { id: autora.id }, identidadeAbertura: null });
  });

  it('bars the author’s representatives from handling the matter, whether the name is open or closed', async () => {
    const pair = { representanteId: ouvidora.id, representadoId: autora.id };
    await api.db
      .insertInto('representacao')
      .values({ id: uuidv7(), ...pair, papel: 'Procurador', desde: '2020-01-01' })
      .execute();
    const take = async () => {
      const { version } = await see(ouvidora);
      const args = { params: { id }, body: { version } };
      return (await api.call(requerimento.assumir, args, { token: ouvidora.token })).status;
    };
    expect(await take()).toBe(403);
    await abrir(api, ouvidora, { id, parte: 'identidade' });
    expect(await take()).toBe(403);
  });

  it('has nothing to open in a request without secrecy', async () => {
    await api.db.updateTable('requerimento').set({ sigilo: false }).where('id', '=', id).execute();
    expect((await see(ouvidora)).identidadeAbertura).toBeNull();
    expect((await ask(ouvidora, id, 'identidade')).status).toBe(404);
  });

  it.each(['', 'curiosa', `  ${'a'.repeat(19)}  `])('needs a reason longer than %j', async (motivo) => {
    const { status, problem } = await ask(ouvidora, id, 'identidade', motivo);
    expect([status, problem.errors?.[0]?.path]).toEqual([422, 'motivo']);
    expect(problem.errors?.[0]?.message).toMatch(/20 caracteres/);
    expect((await see(ouvidora)).autor.id).toBe(NIL);
  });
});
