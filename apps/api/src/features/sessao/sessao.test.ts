import { auth } from '@balcao/contract/auth';
import { sessao } from '@balcao/contract/sessao';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function isAlive(token: string): Promise<boolean> {
  return (await api.call(sessao.eu, {}, { token })).status === 200;
}

describe('the signed-in person', () => {
  it('has names, registration, groups, rights and the end of the session', async () => {
    const grupo = await api.make.grupo({ nome: 'Registro' });
    const person = await api.make.usuario({
      tipo: 1,
      nome: 'Otávio Lins',
      nomeSocial: 'Tavi Lins',
      grupos: [{ id: grupo.id, lider: true }],
      registro: { situacao: 'ATIVO' },
    });
    await api.make.conceder({ usuarioId: person.id, permissao: 'anexo.sensivel.ver', alcance: 'grupo' });
    await api.make.conceder({
      usuarioId: person.id,
      permissao: 'requerimento.decidir',
      alcance: 'grupo',
      efeito: 'negar',
    });
    const eu = await api.must(sessao.eu, {}, { token: await api.as(person) });
    expect(eu).toMatchObject({
      id: person.id,
      tipo: 1,
      nome: 'Otávio Lins',
      nomePreferido: 'Tavi Lins',
      segundoFator: false,
      registro: { situacao: 'ATIVO' },
      grupos: [{ id: grupo.id, sigla: grupo.sigla, nome: 'Registro', lider: true }],
      sessao: { expiraEm: '2026-11-24T01:00:00.000Z', inatividadeSegundos: 1800 },
    });
    expect(eu.permissoes['anexo.sensivel.ver']).toBe('grupo');
    expect(eu.permissoes['requerimento.decidir']).toBeUndefined();
    expect(eu.permissoes['config.email']).toBeUndefined();
    expect(JSON.stringify(eu)).not.toContain(person.cpfCnpj);
  });
});

it.each([
  [{ comunicacao: null }, 'sem_escolha'],
  [{ comunicacao: 'POSTAL', endereco: null }, 'sem_endereco'],
  [{ comunicacao: 'ELETRONICA', endereco: null }, null],
  [{ comunicacao: null, tipo: 1 }, null],
] as const)('reads what is missing to receive official letters: %j', async (kept, intimacoes) => {
  const person = await api.make.usuario();
  await api.owner.updateTable('usuario').set(kept).where('id', '=', person.id).execute();
  const eu = await api.must(sessao.eu, {}, { token: await api.as({ ...person, ...kept }) });
  expect(eu).toMatchObject({ intimacoes });
});

describe('the end of a session', () => {
  it('is the shorter one of staff as soon as its person is promoted, here and in the list', async () => {
    const person = await api.make.usuario();
    const opened = api.now();
    const old = await api.as(person);
    const sessionOf = async (token: string) => (await api.must(sessao.eu, {}, { token })).sessao;
    const before = await sessionOf(old);
    expect(before).toMatchObject({
      expiraEm: new Date(opened.getTime() + 7 * 24 * 3_600_000).toISOString(),
      inatividadeSegundos: 3600,
    });
    api.setNow(new Date(opened.getTime() + 40 * 60_000).toISOString());
    const token = await api.as(person);
    await api.owner.updateTable('usuario').set({ tipo: 1 }).where('id', '=', person.id).execute();
    await api.make.aceitarTermo(person.id);
    expect(await sessionOf(token)).toMatchObject({
      expiraEm: new Date(opened.getTime() + 40 * 60_000 + 12 * 3_600_000).toISOString(),
      inatividadeSegundos: 1800,
    });
    const { items } = await api.must(sessao.list, {}, { token });
    expect(items.map(({ id }) => id)).not.toContain(before.id);
    expect(await isAlive(old)).toBe(false);
    api.setNow(opened.toISOString());
  });
});

describe('the display choices of a person', () => {
  it('are stored for every device, beside the other preferences', async () => {
    const person = await api.make.usuario();
    const [here, there] = [await api.as(person), await api.as(person)];
    expect((await api.must(sessao.eu, {}, { token: here })).tela).toEqual({
      atalhos: true,
      colunasOcultas: [],
    });
    const tela = { atalhos: false, colunasOcultas: ['autor', 'grupo'] };
    await api.must(sessao.tela, { body: tela }, { token: here });
    expect((await api.must(sessao.eu, {}, { token: there })).tela).toEqual(tela);
  });

  it('are refused for an unknown column', async () => {
    const token = await api.as(await api.make.usuario());
    const answer = await api.call(
      sessao.tela,
      { body: { atalhos: true, colunasOcultas: ['<img>'] } },
      { token },
    );
    expect(answer.status).toBe(422);
  });
});

describe('the person’s own sessions', () => {
  it('are listed without those that ended, idled away, expired or belong to others', async () => {
    const person = await api.make.usuario();
    await api.as(await api.make.usuario());
    const [here, ended] = [await api.as(person), await api.as(person)];
    await api.must(auth.logout, {}, { token: ended });
    const old = new Date(api.now().getTime() - 3 * 3600_000);
    const idle = uuidv7();
    await api.owner
      .insertInto('sessao')
      .values({
        id: idle,
        usuarioId: person.id,
        senhaEpoca: 1,
        idleSeconds: 3600,
        lastActiveAt: old,
        expiresAt: new Date(api.now().getTime() + 3600_000),
      })
      .execute();
    const list = await api.must(sessao.list, {}, { token: here });
    expect(list.total).toBe(1);
    expect(list.items[0]).toMatchObject({ atual: true, origem: 'senha' });
  });

  it('end one by one, at once; another person’s is not found', async () => {
    const [person, other] = [await api.make.usuario(), await api.make.usuario()];
    const [mine, second, foreign] = [await api.as(person), await api.as(person), await api.as(other)];
    const idOf = async (token: string) => (await api.must(sessao.eu, {}, { token })).sessao.id;
    const end = (id: string) => api.call(sessao.encerrar, { params: { id } }, { token: mine });
    const secondId = await idOf(second);
    expect((await end(secondId)).status).toBe(204);
    expect(await isAlive(second)).toBe(false);
    const again = await end(secondId);
    const stranger = await end(await idOf(foreign));
    expect([again.status, stranger.status]).toEqual([404, 404]);
    expect({ ...again.problem, instance: '' }).toEqual({ ...stranger.problem, instance: '' });
    expect(await isAlive(foreign)).toBe(true);
  });

  it('end all except this one', async () => {
    const person = await api.make.usuario();
    const [mine, second, third] = [await api.as(person), await api.as(person), await api.as(person)];
    expect((await api.call(sessao.encerrarOutras, {}, { token: mine })).status).toBe(204);
    expect(await Promise.all([mine, second, third].map(isAlive))).toEqual([true, false, false]);
  });

  it('lose their longer life once the person is promoted', async () => {
    const start = api.now();
    const at = (minutes: number) => api.setNow(new Date(start.getTime() + minutes * 60_000).toISOString());
    const people = await Promise.all([api.make.usuario(), api.make.usuario()]);
    const tokens = await Promise.all(people.map((person) => api.as(person)));
    const [promoted] = people;
    await api.owner
      .updateTable('usuario')
      .set({ tipo: 2 })
      .where('id', '=', promoted?.id ?? '')
      .execute();
    at(31);
    expect(await Promise.all(tokens.map(isAlive))).toEqual([false, true]);
    at(0);
  });

  it('do not outlive their idle window or their absolute life', async () => {
    const start = api.now();
    const person = await api.make.usuario();
    const token = await api.as(person);
    const at = (minutes: number) => api.setNow(new Date(start.getTime() + minutes * 60_000).toISOString());
    at(59);
    expect(await isAlive(token)).toBe(true);
    at(59 + 61);
    expect(await isAlive(token)).toBe(false);
    at(0);
  });
});
