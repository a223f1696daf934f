import { auth } from '@balcao/contract/auth';
import { completeCpf } from '@balcao/domain/pessoa/cpf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { createAcessoLink } from './api.ts';
import { advance, makePerson, visit } from './identity.fixture.ts';
import { sweep } from './sweep.ts';

const DAY = 24 * 3600;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function left() {
  const tokens = await api.db.selectFrom('tokenUnico').select('finalidade').execute();
  const limits = await api.db.selectFrom('limite').select('chave').execute();
  return {
    tokens: tokens.map((row) => row.finalidade),
    limits: [...new Set(limits.map((row) => row.chave.split(':')[0]))].sort((a = '', b = '') =>
      a.localeCompare(b),
    ),
  };
}

describe('the identity sweep', () => {
  it('removes abandoned sign-ups after a day, expired counters, and links after a month', async () => {
    const person = await makePerson(api);
    await createAcessoLink(api.db, { usuarioId: person.id, path: '/', now: api.now() });
    await visit(api, auth.cadastroInicio, {
      pessoa: 'PF',
      cpfCnpj: completeCpf('123123123'),
      nome: 'Iara Campos',
      email: 'iara@exemplo.example',
      senha: 'bicicleta azul no sótão',
      comunicacao: 'ELETRONICA',
      aceitaTermo: true,
    });
    await visit(api, auth.login, { login: person.email, senha: 'senha errada mesmo' });
    const run = () => sweep({ deps: api.deps, now: api.now() });
    await run();
    expect(await left()).toEqual({
      tokens: ['acesso', 'confirmar_email'],
      limits: [
        'cadastro.rede',
        'email.conta',
        'email.total',
        'entrar.login',
        'entrar.rede',
        'entrar.total',
        'recusa.rede',
      ],
    });
    advance(api, DAY);
    await run();
    expect(await left()).toEqual({ tokens: ['acesso'], limits: ['entrar.total'] });
    advance(api, 31 * DAY);
    await run();
    expect(await left()).toEqual({ tokens: [], limits: [] });
  });
});
