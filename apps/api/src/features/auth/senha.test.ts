import { auth } from '@balcao/contract/auth';
import { sessao } from '@balcao/contract/sessao';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { advance, lastEmail, makePerson, SENHA, visit } from './identity.fixture.ts';

const NOVA = 'bicicleta azul no sótão';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('changing the password', () => {
  it('needs the current one, ends all sessions, and returns a working token', async () => {
    const person = await makePerson(api);
    const [mine, other] = [await api.as(person), await api.as(person)];
    const changed = await api.must(
      auth.trocarSenha,
      { body: { senhaAtual: SENHA, senha: NOVA } },
      { token: mine },
    );
    for (const token of [mine, other]) expect((await api.call(sessao.eu, {}, { token })).status).toBe(401);
    expect((await api.call(sessao.eu, {}, { token: changed.token })).status).toBe(200);
    expect((await visit(api, auth.login, { login: person.email, senha: NOVA })).status).toBe(200);
    expect((await lastEmail(api, 'conta.senha_alterada'))?.para).toBe(person.email);
  });

  it('shows errors on their field', async () => {
    const person = await makePerson(api);
    const token = await api.as(person);
    const paths = async (body: { senhaAtual: string; senha: string }) =>
      (await api.call(auth.trocarSenha, { body }, { token })).problem.errors?.map((e) => e.path);
    expect(await paths({ senhaAtual: 'não é esta', senha: NOVA })).toEqual(['senhaAtual']);
    expect(await paths({ senhaAtual: SENHA, senha: SENHA })).toEqual(['senha']);
    expect(await paths({ senhaAtual: SENHA, senha: '1234567890' })).toContain('senha');
  });

  it('requires twelve characters of staff and ten of others', async () => {
    const senha = 'lua é azul!';
    for (const [tipo, status] of [
      [0, 200],
      [1, 422],
    ] as const) {
      const token = await api.as(await makePerson(api, { tipo }));
      const answer = await api.call(auth.trocarSenha, { body: { senhaAtual: SENHA, senha } }, { token });
      expect(answer.status).toBe(status);
    }
  });

  it('cannot be used to guess the current one', async () => {
    const person = await makePerson(api);
    const token = await api.as(person);
    const guess = () =>
      api.call(auth.trocarSenha, { body: { senhaAtual: 'palpite', senha: NOVA } }, { token });
    for (let i = 0; i < 5; i += 1) expect((await guess()).status).toBe(422);
    const blocked = await api.call(auth.trocarSenha, { body: { senhaAtual: SENHA, senha: NOVA } }, { token });
    expect(blocked.status).toBe(423);
    expect(blocked.problem.codigo).toBe('AUTH_BLOQUEADA');
  });
});

describe('confirming the identity', () => {
  it('allows sensitive acts for five minutes', async () => {
    const person = await makePerson(api);
    const token = await api.as(person);
    await api.db.updateTable('sessao').set({ stepUpAt: null }).where('usuarioId', '=', person.id).execute();
    const act = async () => (await api.call(auth.totpIniciar, {}, { token })).status;
    expect(await act()).toBe(403);
    await api.must(auth.confirmarIdentidade, { body: { senha: SENHA } }, { token });
    expect(await act()).toBe(200);
    advance(api, 5 * 60 + 1);
    expect(await act()).toBe(403);
  });

  it('is not needed right after signing in with the password', async () => {
    const person = await makePerson(api);
    const { token } = await api.must(auth.login, { body: { login: person.email, senha: SENHA } });
    expect((await api.call(auth.totpIniciar, {}, { token })).status).toBe(200);
  });

  it('refuses a wrong or an empty password on the field', async () => {
    const token = await api.as(await makePerson(api));
    for (const body of [{ senha: 'errada' }, {}, { codigo: '123456' }]) {
      const answer = await api.call(auth.confirmarIdentidade, { body }, { token });
      expect(answer.status).toBe(422);
      expect(answer.problem.errors).toHaveLength(1);
    }
  });
});
