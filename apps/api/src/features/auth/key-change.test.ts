import { auth } from '@balcao/contract/auth';
import { sessao } from '@balcao/contract/sessao';
import { usuario } from '@balcao/contract/usuario';
import { completeCpf } from '@balcao/domain/pessoa/cpf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MadeUsuario } from '#test/factories.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import {
  advance,
  authenticatorCode,
  lastEmail,
  makePerson,
  SENHA,
  solve,
  visit,
} from './identity.fixture.ts';
import { resealTotp } from './reseal-totp.ts';

let api: TestApi;
let person: MadeUsuario;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  person = await makePerson(api, { tipo: 1 });
});

const isIn = async (token: string) => (await api.call(sessao.eu, {}, { token })).status === 200;

async function mailedCode(template = 'conta.confirmar_email'): Promise<string> {
  return /\b(\d{6})\b/.exec((await lastEmail(api, template))?.texto ?? '')?.[1] ?? '';
}

describe('after a change of the session key', () => {
  it('every session continues, and its next token is signed with the new key', async () => {
    const old = await api.as(person);
    api.turnKeys('token');
    expect(await isIn(old)).toBe(true);
    advance(api, 20 * 60);
    const { raw } = await api.call(sessao.eu, {}, { token: old });
    const fresh = String(raw.headers['x-balcao-token']);
    const head = JSON.parse(Buffer.from(fresh.split('.')[0] ?? '', 'base64url').toString()) as {
      kid: string;
    };
    expect(head.kid).toBe(api.deps.keys.token().current.id);
    expect(await isIn(fresh)).toBe(true);
  });

  it('a second change refuses tokens of the removed key at once, even recently used ones', async () => {
    const old = await api.as(person);
    expect(await isIn(old)).toBe(true);
    api.turnKeys('token');
    api.turnKeys('token');
    expect(await isIn(old)).toBe(false);
    expect(await isIn(await api.as(person))).toBe(true);
  });
});

describe('after a change of the hash key', () => {
  let next = 200_000_000;
  async function signUp() {
    next += 1;
    const body = {
      pessoa: 'PF',
      cpfCnpj: completeCpf(String(next)),
      nome: 'Iara Campos',
      celular: '(31) 98888-7777',
      email: `iara${next}@exemplo.example`,
      dataNascimento: '1990-05-20',
      senha: 'bicicleta azul no sótão',
      comunicacao: 'ELETRONICA',
      aceitaTermo: true,
    };
    const { cadastroId } = (await visit(api, auth.cadastroInicio, body)).body;
    return { cadastroId, codigo: await mailedCode() };
  }

  it('a sign-up code stays valid, once, until its key is removed', async () => {
    const [kept, lost] = [await signUp(), await signUp()];
    api.turnKeys('resumo');
    expect((await visit(api, auth.cadastroConfirmar, kept)).status).toBe(200);
    expect((await visit(api, auth.cadastroConfirmar, kept)).status).toBe(422);
    api.turnKeys('resumo');
    expect((await visit(api, auth.cadastroConfirmar, lost)).status).toBe(422);
  });

  it('a code for a contact stays valid', async () => {
    await api.make.aceitarTermo(person.id);
    const token = await api.as(person);
    const body = { tipo: 'email', valor: 'novo@exemplo.example' } as const;
    const { pedidoId } = await api.must(usuario.pedirCodigo, { body }, { token });
    const codigo = await mailedCode();
    api.turnKeys('resumo');
    const done = await api.must(usuario.confirmarCodigo, { body: { pedidoId, codigo } }, { token });
    expect(done.verificado).toBe('novo@exemplo.example');
  });

  it('a proof of work in progress stays valid, and is spent once', async () => {
    const ip = '203.0.113.9';
    const fail = (desafio?: string) =>
      visit(api, auth.login, { login: person.email, senha: 'errada errada', desafio }, { ip });
    for (let i = 0; i < 3; i += 1) await fail();
    const given = (await visit(api, auth.desafio, undefined, { ip })).body.desafio;
    api.turnKeys('resumo');
    for (let i = 0; i < 3; i += 1) await fail();
    const desafio = await solve(given);
    expect((await fail()).problem.type).toBe('urn:problem:auth.challenge_required');
    expect((await fail(desafio)).problem.type).toBe('urn:problem:auth.invalid_credentials');
    expect((await fail(desafio)).problem.type).toBe('urn:problem:auth.challenge_required');
  });

  const countHundredFailures = () =>
    api.db
      .insertInto('limite')
      .values({
        chave: `entrar.total:${person.id}`,
        contagem: 100,
        janelaFim: new Date('2026-12-20T00:00:00Z'),
      })
      .execute();

  it('a person’s network stays known: no message about a new access, and no lockout by strangers', async () => {
    const here = { ip: '192.0.2.77', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
    const enter = () => visit(api, auth.login, { login: person.email, senha: SENHA }, here);
    expect((await enter()).status).toBe(200);
    api.turnKeys('resumo');
    await countHundredFailures();
    expect((await enter()).status).toBe(200);
    expect(await lastEmail(api, 'conta.novo_acesso')).toBeUndefined();
  });

  it('an account blocked after a hundred failures stays blocked for strangers', async () => {
    await countHundredFailures();
    api.turnKeys('resumo');
    const answer = await visit(
      api,
      auth.login,
      { login: person.email, senha: SENHA },
      { ip: '203.0.113.50' },
    );
    expect(answer.problem.type).toBe('urn:problem:auth.blocked');
  });
});

describe('after a change of the authenticator key', () => {
  async function enrol(): Promise<string> {
    const token = await api.as(person);
    const { segredo } = await api.must(auth.totpIniciar, {}, { token });
    api.turnKeys('autenticador');
    const codigo = authenticatorCode(segredo, api.now());
    await api.must(auth.totpAtivar, { body: { codigo } }, { token });
    return segredo;
  }
  const enter = (segredo: string) => {
    advance(api, 60);
    const codigo = authenticatorCode(segredo, api.now());
    return visit(api, auth.login, { login: person.email, senha: SENHA, codigo });
  };

  it('authenticators keep working, sealed anew through any number of changes', async () => {
    const segredo = await enrol();
    expect((await enter(segredo)).status).toBe(200);
    for (let turns = 0; turns < 2; turns += 1) {
      expect((await resealTotp(api.owner, api.deps.keys.autenticador())).resealed).toBe(1);
      api.turnKeys('autenticador');
    }
    expect((await enter(segredo)).status).toBe(200);
    api.turnKeys('autenticador');
    expect((await enter(segredo)).problem.type).toBe('urn:problem:auth.second_factor_invalid');
    expect(await resealTotp(api.owner, api.deps.keys.autenticador())).toEqual({ resealed: 0, closed: 1 });
  });
});
