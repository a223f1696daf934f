import { auth } from '@balcao/contract/auth';
import { sessao } from '@balcao/contract/sessao';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { createFirstAdministratorLink } from './first-administrator-link.ts';
import { advance, makePerson } from './identity.fixture.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

const person = {
  cpf: '000.000.107-40',
  nome: 'Lívia Rocha',
  email: 'livia@exemplo.example',
  senha: 'bicicleta azul no sótão',
};

async function newLink(): Promise<string> {
  const link = await createFirstAdministratorLink(api.db, api.deps.env, api.now());
  expect(link).toMatch(/^http:\/\/balcao\.test\/auth\/primeiro-administrador#token=[\w-]{43}$/);
  return link.split('#token=')[1] ?? '';
}

describe('the first administrator', () => {
  it('is created by the printed link, once, with every permission of tipo 3', async () => {
    const token = await newLink();
    const made = await api.must(auth.primeiroAcesso, { body: { ...person, token } });
    const eu = await api.must(sessao.eu, {}, { token: made.token });
    expect(eu).toMatchObject({ tipo: 3, nome: 'Lívia Rocha' });
    expect(eu.permissoes['config.email']).toBe('all');
    const other = { ...person, cpf: '000.000.106-69', email: 'outra@exemplo.example' };
    expect((await api.call(auth.primeiroAcesso, { body: { ...other, token } })).status).toBe(410);
    expect((await api.call(auth.primeiroAcesso, { body: { ...other, token: await newLink() } })).status).toBe(
      410,
    );
  });

  it('is not created by an old, replaced or forged link, nor when an administrator exists', async () => {
    const replaced = await newLink();
    const current = await newLink();
    for (const token of [replaced, 'inventado'])
      expect((await api.call(auth.primeiroAcesso, { body: { ...person, token } })).status).toBe(410);
    advance(api, 24 * 3600);
    expect((await api.call(auth.primeiroAcesso, { body: { ...person, token: current } })).status).toBe(410);
    const token = await newLink();
    await makePerson(api, { tipo: 2 });
    expect((await api.call(auth.primeiroAcesso, { body: { ...person, token } })).status).toBe(410);
  });

  it('needs a good password and valid data, and a refusal does not spend the link', async () => {
    const token = await newLink();
    const bad = { ...person, token, senha: 'admin12345', cpf: '1', nome: 'Lívia' };
    const refused = await api.call(auth.primeiroAcesso, { body: bad });
    expect(new Set(refused.problem.errors?.map((e) => e.path))).toEqual(new Set(['senha', 'cpf', 'nome']));
    expect((await api.call(auth.primeiroAcesso, { body: { ...person, token } })).status).toBe(200);
  });

  it('is the only way in: no installation has a default account', async () => {
    expect(await api.db.selectFrom('usuario').select('id').execute()).toEqual([]);
  });
});
