import { auth } from '@balcao/contract/auth';
import { sessao } from '@balcao/contract/sessao';
import { formatCnpj } from '@balcao/domain/pessoa/cnpj';
import { formatCpf } from '@balcao/domain/pessoa/cpf';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { lastEmail, makePerson, SENHA, statementsOf, visit } from './identity.fixture.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('signing in', () => {
  it('accepts CPF, CNPJ with letters, and e-mail in any case, with or without punctuation', async () => {
    const person = await makePerson(api);
    const company = await makePerson(api, { pessoa: 'PJ', cpfCnpj: '12ABC34501DE35' });
    const logins = [
      person.cpfCnpj,
      formatCpf(person.cpfCnpj),
      person.email.toUpperCase(),
      formatCnpj(company.cpfCnpj).toLowerCase(),
    ];
    for (const login of logins) {
      const answer = await api.must(auth.login, { body: { login, senha: SENHA } });
      expect(answer.token.split('.')).toHaveLength(3);
      const eu = await api.must(sessao.eu, {}, { token: answer.token });
      expect([person.id, company.id]).toContain(eu.id);
    }
  });

  it('puts nothing personal into the token', async () => {
    const person = await makePerson(api, { nome: 'Helena Prado' });
    const { token } = await api.must(auth.login, { body: { login: person.cpfCnpj, senha: SENHA } });
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    expect(Object.keys(JSON.parse(payload) as object).sort()).toEqual([
      'aud',
      'exp',
      'iat',
      'sid',
      'sub',
      'tipo',
      'typ',
    ]);
    for (const personal of [person.cpfCnpj, person.email, 'Helena']) expect(payload).not.toContain(personal);
  });

  it('answers an unknown account, a wrong password and an inactive account with the same bytes', async () => {
    const person = await makePerson(api);
    const gone = await makePerson(api, { situacao: 'desativado' });
    const unverified = await makePerson(api, { emailVerified: false });
    const withoutSenha = await api.make.usuario();
    const answers = [];
    for (const [login, senha] of [
      [person.cpfCnpj, 'outra senha qualquer'],
      ['390.533.447-05', SENHA],
      [gone.cpfCnpj, SENHA],
      [unverified.email, SENHA],
      [withoutSenha.cpfCnpj, ''.padEnd(12, 'x')],
    ]) {
      const answer = await visit(api, auth.login, { login, senha });
      expect(answer.problem.instance).toMatch(/^[0-9a-f-]{36}$/);
      answers.push(JSON.stringify({ ...answer.problem, instance: '', status: answer.status }));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('CPF/CNPJ ou senha não conferem.');
  });

  it('sends the same database statements for known and unknown accounts', async () => {
    const { email } = await makePerson(api);
    const enter = (login: string) =>
      statementsOf(() =>
        visit(api, auth.login, { login, senha: 'senha errada mesmo' }, { ip: '203.0.113.1' }),
      );
    await enter('primeira@exemplo.example');
    const known = await enter(email);
    expect(known.length).toBeGreaterThan(2);
    expect(await enter('ninguem@exemplo.example')).toEqual(known);
    expect(await enter('ninguem@exemplo.example')).toEqual(await enter(email));
  });

  it('refuses a login that is no CPF, CNPJ or e-mail on its field', async () => {
    const answer = await visit(api, auth.login, { login: '123', senha: SENHA });
    expect(answer.status).toBe(422);
    expect(answer.problem.errors).toEqual([
      { path: 'login', message: 'Informe um CPF, CNPJ ou e-mail válido.' },
    ]);
  });

  it('strengthens an old hash without ending the other sessions', async () => {
    const weak = await hash(SENHA, { memoryCost: 8192, timeCost: 2, parallelism: 1 });
    const person = await api.make.usuario({ senhaHash: weak });
    const before = await api.as(person);
    await api.must(auth.login, { body: { login: person.cpfCnpj, senha: SENHA } });
    const row = await api.db
      .selectFrom('usuario')
      .select('senhaHash')
      .where('id', '=', person.id)
      .executeTakeFirst();
    expect(row?.senhaHash).toContain('m=19456,t=2,p=1');
    expect((await api.call(sessao.eu, {}, { token: before })).status).toBe(200);
    await api.must(auth.login, { body: { login: person.cpfCnpj, senha: SENHA } });
  });

  it('notifies the owner of a new device, but not of the first one or a known one', async () => {
    const person = await makePerson(api);
    const enter = (userAgent: string) =>
      visit(api, auth.login, { login: person.email, senha: SENHA }, { userAgent });
    const count = async () =>
      (await api.db.selectFrom('email').select('id').where('usuarioId', '=', person.id).execute()).length;
    await enter(CHROME);
    await enter(CHROME);
    expect(await count()).toBe(0);
    await enter(FIREFOX);
    expect(await count()).toBe(1);
    const mail = await lastEmail(api, 'conta.novo_acesso');
    expect(mail?.texto).toContain('Firefox em Linux');
    expect(mail?.para).toBe(person.email);
  });

  it('audits every outcome without CPF, e-mail or address', async () => {
    const person = await makePerson(api);
    await visit(api, auth.login, { login: person.email, senha: 'errada errada' }, { ip: '192.0.2.33' });
    await visit(api, auth.login, { login: person.email, senha: SENHA }, { ip: '192.0.2.33' });
    const rows = await api.db.selectFrom('auditLog').selectAll().orderBy('em').execute();
    const mine = rows.filter((row) => row.objetoId === person.id || row.atorId === person.id);
    expect(mine.map((row) => row.acao)).toEqual(['sessao.recusada', 'sessao.aberta']);
    const text = JSON.stringify(rows);
    for (const personal of [person.cpfCnpj, person.email, '192.0.2.33']) expect(text).not.toContain(personal);
  });
});

describe('signing out', () => {
  it('ends the session at once', async () => {
    const person = await makePerson(api);
    const { token } = await api.must(auth.login, { body: { login: person.email, senha: SENHA } });
    expect((await api.call(auth.logout, {}, { token })).status).toBe(204);
    const after = await api.call(sessao.eu, {}, { token });
    expect(after.status).toBe(401);
    expect(after.problem.codigo).toBe('AUTH_EXPIRADA');
  });
});
