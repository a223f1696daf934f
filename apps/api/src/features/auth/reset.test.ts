import { auth } from '@balcao/contract/auth';
import { sessao } from '@balcao/contract/sessao';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { advance, lastEmail, makePerson, SENHA, statementsOf, visit } from './identity.fixture.ts';
import { sendResetLink } from './send-reset-link.ts';

const NOVA = 'bicicleta azul no sótão';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function ask(login: string, ip: string): Promise<unknown> {
  const answer = await visit(api, auth.esqueciSenha, { login }, { ip });
  await api.runJobs();
  return { status: answer.status, body: answer.body };
}

async function tokenMailedTo(usuarioId: string): Promise<string | undefined> {
  const rows = await api.db
    .selectFrom('email')
    .select('texto')
    .where('usuarioId', '=', usuarioId)
    .where('template', '=', 'conta.redefinir_senha')
    .orderBy('id', 'desc')
    .execute();
  return /#token=([\w-]+)/.exec(rows[0]?.texto ?? '')?.[1];
}

async function askedBy(ip: string) {
  const person = await makePerson(api);
  await ask(person.cpfCnpj, ip);
  return { person, token: (await tokenMailedTo(person.id)) ?? '' };
}

function reset(token: string, senha = NOVA, ip = '198.51.100.9') {
  return visit(api, auth.redefinirSenha, { token, senha }, { ip });
}

describe('a forgotten password', () => {
  it('gives the same answer for known and unknown logins, and mails only the verified address', async () => {
    const person = await makePerson(api);
    const unverified = await makePerson(api, { emailVerified: false });
    const answers = [
      await ask(person.cpfCnpj, '198.51.100.40'),
      await ask(person.email, '198.51.100.40'),
      await ask('390.533.447-05', '198.51.100.40'),
      await ask(unverified.cpfCnpj, '198.51.100.40'),
    ];
    expect(new Set(answers.map((a) => JSON.stringify(a))).size).toBe(1);
    const mails = await api.db
      .selectFrom('email')
      .select(['para', 'usuarioId'])
      .where('template', '=', 'conta.redefinir_senha')
      .execute();
    expect(mails.every((m) => m.para === person.email)).toBe(true);
    expect(mails).toHaveLength(2);
  });

  it('sends the same database statements for known and unknown logins', async () => {
    const { email } = await makePerson(api);
    const asks = (login: string, i: number) =>
      statementsOf(() => visit(api, auth.esqueciSenha, { login }, { ip: `203.0.113.${i}` }));
    await asks('primeira@exemplo.example', 1);
    const known = await asks(email, 2);
    expect(known.length).toBeGreaterThan(2);
    expect(await asks('ninguem@exemplo.example', 3)).toEqual(known);
  });

  it('sends the exact text, without the CPF', async () => {
    const { person, token } = await askedBy('198.51.100.41');
    const mail = await api.db
      .selectFrom('email')
      .selectAll()
      .where('usuarioId', '=', person.id)
      .executeTakeFirst();
    expect(mail?.assunto).toMatch(/^\[.+\] Crie uma nova senha$/);
    expect(mail?.texto).toContain(
      `O link vale 30 minutos e só funciona uma vez: http://balcao.test/auth/redefinir-senha#token=${token}. Se não foi você, ignore: sua senha continua a mesma.`,
    );
    expect(mail?.texto).not.toContain(person.cpfCnpj);
  });

  it('sends at most three messages an hour to one account, silently', async () => {
    const person = await makePerson(api);
    const answers = [];
    for (let i = 0; i < 5; i += 1) answers.push(await ask(person.email, `198.51.100.5${i}`));
    expect(new Set(answers.map((a) => JSON.stringify(a))).size).toBe(1);
    const mails = await api.db.selectFrom('email').select('id').where('usuarioId', '=', person.id).execute();
    expect(mails).toHaveLength(3);
  });

  it('asks a busy network for proof of work', async () => {
    const statuses = [];
    for (let i = 0; i < 11; i += 1)
      statuses.push(
        (await visit(api, auth.esqueciSenha, { login: `a${i}@exemplo.example` }, { ip: '192.0.2.60' }))
          .status,
      );
    expect(statuses.slice(0, 10).every((s) => s === 200)).toBe(true);
    expect(statuses[10]).toBe(428);
  });
});

describe('a reset link', () => {
  it('sets the password, ends every session, clears failures, and notifies the owner', async () => {
    const { person, token } = await askedBy('198.51.100.42');
    const open = await api.as(person);
    for (let i = 0; i < 5; i += 1)
      await visit(api, auth.login, { login: person.email, senha: 'errada errada' }, { ip: '192.0.2.61' });
    expect((await reset(token)).status).toBe(200);
    expect((await api.call(sessao.eu, {}, { token: open })).status).toBe(401);
    const entered = await visit(api, auth.login, { login: person.email, senha: NOVA }, { ip: '192.0.2.61' });
    expect(entered.status).toBe(200);
    expect((await visit(api, auth.login, { login: person.email, senha: SENHA })).status).toBe(401);
    expect((await lastEmail(api, 'conta.senha_alterada'))?.para).toBe(person.email);
  });

  it('works once, even when used twice at the same time', async () => {
    const { token } = await askedBy('198.51.100.43');
    const both = await Promise.all([reset(token), reset(token, `${NOVA} dois`)]);
    expect(both.map((a) => a.status).sort((a, b) => a - b)).toEqual([200, 410]);
    expect((await reset(token)).status).toBe(410);
  });

  it('survives a repeat of the job that mailed it, after its worker died', async () => {
    const person = await makePerson(api);
    const pedido = { pedidoId: uuidv7(), usuarioId: person.id, pedidoEm: api.now().toISOString() };
    for (let i = 0; i < 2; i += 1) await sendResetLink({ deps: api.deps, now: api.now() }, pedido);
    expect((await reset((await tokenMailedTo(person.id)) ?? '')).status).toBe(200);
  });

  it('expires after 30 minutes', async () => {
    const { token } = await askedBy('198.51.100.44');
    advance(api, 30 * 60);
    expect((await reset(token)).status).toBe(410);
  });

  it('expires with a newer link, and with a sign-in by password', async () => {
    const { person, token } = await askedBy('198.51.100.45');
    await ask(person.email, '198.51.100.45');
    const newer = (await tokenMailedTo(person.id)) ?? '';
    expect(newer).not.toBe(token);
    expect((await reset(token)).status).toBe(410);
    await api.must(auth.login, { body: { login: person.email, senha: SENHA } });
    expect((await reset(newer)).status).toBe(410);
  });

  it('expires when the account changes its address', async () => {
    const { person, token } = await askedBy('198.51.100.49');
    const changed = { email: `novo-${person.email}` };
    await api.db.updateTable('usuario').set(changed).where('id', '=', person.id).execute();
    expect((await reset(token)).status).toBe(410);
  });

  it('is not spent by a refused password', async () => {
    const { token } = await askedBy('198.51.100.46');
    const weak = await reset(token, '1234567890');
    expect(weak.status).toBe(422);
    expect(weak.problem.errors?.every((e) => e.path === 'senha')).toBe(true);
    expect((await reset(token)).status).toBe(200);
  });

  it('never disables the second factor', async () => {
    const { person, token } = await askedBy('198.51.100.47');
    await api.owner
      .updateTable('usuario')
      .set({ totpSecret: 'selado', totpEnabledAt: api.now() })
      .where('id', '=', person.id)
      .execute();
    await reset(token);
    const entered = await visit(api, auth.login, { login: person.email, senha: NOVA });
    expect(entered.problem.type).toBe('urn:problem:auth.second_factor_required');
  });

  it('is stored only as a hash', async () => {
    const { token } = await askedBy('198.51.100.48');
    const rows = await api.db.selectFrom('tokenUnico').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('cannot be guessed by trying', async () => {
    const statuses = [];
    for (let i = 0; i < 31; i += 1) statuses.push((await reset(`palpite-${i}`, NOVA, '192.0.2.62')).status);
    expect(statuses.slice(0, 30).every((s) => s === 410)).toBe(true);
    expect(statuses[30]).toBe(429);
  });
});
