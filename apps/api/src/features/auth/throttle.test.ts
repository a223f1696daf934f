import { auth } from '@balcao/contract/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#app/build-app.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { advance, makePerson, type Reply, SENHA, solve, type Visitor, visit } from './identity.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function challenge(visitor: Visitor): Promise<string> {
  const { body } = await visit(api, auth.desafio, undefined, visitor);
  return solve(body.desafio);
}

/** Tries to sign in, and solves challenges as the browser does. */
async function attempt(login: string, senha: string, visitor: Visitor = {}): Promise<Reply> {
  const plain = await visit(api, auth.login, { login, senha }, visitor);
  if (plain.status !== 428) return plain;
  return visit(api, auth.login, { login, senha, desafio: await challenge(visitor) }, visitor);
}

async function fail(login: string, times: number, visitor: Visitor = {}): Promise<Reply[]> {
  const answers: Reply[] = [];
  for (let i = 0; i < times; i += 1) answers.push(await attempt(login, 'senha errada mesmo', visitor));
  return answers;
}

/** Seconds that the login must wait now. */
async function waits(login: string, visitor: Visitor): Promise<number> {
  const blocked = await attempt(login, 'senha errada mesmo', visitor);
  expect(blocked.status).toBe(423);
  return Number(blocked.headers['retry-after']);
}

describe('failures of one login', () => {
  it('make it wait 30 s after five, doubling to 15 min, and count alike for unknown logins', async () => {
    const person = await makePerson(api);
    for (const [login, ip] of [
      [person.email, '198.51.100.20'],
      [`ninguem.${person.id}@exemplo.example`, '198.51.100.21'],
    ] as const) {
      const answers = await fail(login, 5, { ip });
      expect(answers.map((a) => a.status)).toEqual([401, 401, 401, 401, 401]);
      const seen: number[] = [];
      for (let i = 0; i < 7; i += 1) {
        const seconds = await waits(login, { ip });
        seen.push(seconds);
        advance(api, seconds + 1);
        expect((await fail(login, 1, { ip }))[0]?.status).toBe(401);
      }
      expect(seen).toEqual([30, 60, 120, 240, 480, 900, 900]);
    }
  });

  it('refuse even the right password during the wait, without revealing that it was right', async () => {
    const person = await makePerson(api);
    const visitor = { ip: '198.51.100.22' };
    await fail(person.email, 5, visitor);
    const right = await attempt(person.email, SENHA, visitor);
    const wrong = await attempt(person.email, 'senha errada mesmo', visitor);
    expect(right.status).toBe(423);
    expect({ ...right.problem, instance: '' }).toEqual({ ...wrong.problem, instance: '' });
    advance(api, 31);
    expect((await attempt(person.email, SENHA, visitor)).status).toBe(200);
  });

  it('are cleared by a success', async () => {
    const person = await makePerson(api);
    const visitor = { ip: '198.51.100.23' };
    await fail(person.email, 4, visitor);
    expect((await attempt(person.email, SENHA, visitor)).status).toBe(200);
    const again = await fail(person.email, 4, visitor);
    expect(again.map((a) => a.status)).toEqual([401, 401, 401, 401]);
  });

  it('survive a restart of the server', async () => {
    const person = await makePerson(api);
    const visitor = { ip: '198.51.100.24' };
    await fail(person.email, 5, visitor);
    const restarted = await buildApp(api.deps, null);
    const answer = await visit(
      { ...api, app: restarted },
      auth.login,
      { login: person.email, senha: SENHA },
      visitor,
    );
    await restarted.close();
    expect(answer.status).toBe(423);
  });

  it('do not lock the owner out of a known network', async () => {
    const person = await makePerson(api);
    const home = { ip: '198.51.100.25' };
    await attempt(person.email, SENHA, home);
    await fail(person.email, 5, { ip: '203.0.113.99' });
    expect((await attempt(person.email, SENHA, { ip: '203.0.113.98' })).status).toBe(423);
    expect((await attempt(person.email, SENHA, home)).status).toBe(200);
  });

  it('cannot be avoided by parallel guesses', async () => {
    const person = await makePerson(api);
    const burst = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        visit(api, auth.login, { login: person.email, senha: `palpite ${i}` }, { ip: `203.0.113.${i}` }),
      ),
    );
    const guesses = burst.filter((a) => a.status === 401);
    expect(guesses.length).toBeLessThanOrEqual(5);
  });

  it('allow only a new password after a hundred in a row', async () => {
    const person = await makePerson(api);
    const visitor = { ip: '198.51.100.26' };
    await fail(person.email, 1, visitor);
    await api.db
      .updateTable('limite')
      .set({ contagem: 100 })
      .where('chave', '=', `entrar.total:${person.id}`)
      .execute();
    advance(api, 3600);
    for (const login of [person.email, person.cpfCnpj]) {
      const answer = await attempt(login, SENHA, visitor);
      expect(answer.status).toBe(423);
      expect(answer.problem.detail).toContain('crie uma nova senha');
    }
  });

  it('from elsewhere, even a hundred, still let the owner in from a known network', async () => {
    const person = await makePerson(api);
    const home = { ip: '198.51.100.27' };
    await attempt(person.email, SENHA, home);
    await fail(person.email, 1, { ip: '203.0.113.97' });
    await api.db
      .updateTable('limite')
      .set({ contagem: 100 })
      .where('chave', '=', `entrar.total:${person.id}`)
      .execute();
    advance(api, 3600);
    expect((await attempt(person.email, SENHA, { ip: '203.0.113.96' })).status).toBe(423);
    const inside = await attempt(person.email, SENHA, home);
    expect(inside.status).toBe(200);
    const token = await api.as(person);
    expect((await api.call(auth.confirmarIdentidade, { body: { senha: SENHA } }, { token })).status).toBe(
      204,
    );
  });
});

interface Solved {
  challenge: { parameters: { keyPrefix: string; data: { vence: number } } };
  solution: { counter: number; derivedKey: string };
}

describe('proof of work', () => {
  it('is required after three failures of a login, and works once', async () => {
    const person = await makePerson(api);
    const visitor = { ip: '198.51.100.30' };
    await fail(person.email, 3, visitor);
    const bare = await visit(api, auth.login, { login: person.email, senha: SENHA }, visitor);
    expect(bare.status).toBe(428);
    expect(bare.problem.type).toBe('urn:problem:auth.challenge_required');
    const desafio = await challenge(visitor);
    const wrong = { login: person.email, senha: 'senha errada mesmo', desafio };
    expect((await visit(api, auth.login, wrong, visitor)).status).toBe(401);
    const replayed = await visit(api, auth.login, { ...wrong, senha: SENHA }, visitor);
    expect(replayed.status).toBe(428);
    expect((await attempt(person.email, SENHA, visitor)).status).toBe(200);
  });

  it('is required of a network with many failures, for any login; a success elsewhere needs none', async () => {
    const person = await makePerson(api);
    const nat = { ip: '198.51.100.31' };
    for (let i = 0; i < 20; i += 1) await fail(`pessoa${i}@exemplo.example`, 1, nat);
    const body = { login: person.email, senha: SENHA };
    expect((await visit(api, auth.login, body, nat)).status).toBe(428);
    expect((await visit(api, auth.login, body, { ip: '198.51.100.32' })).status).toBe(200);
    expect((await attempt(person.email, SENHA, nat)).status).toBe(200);
  });

  it('refuses an expired, altered, foreign or malformed solution', async () => {
    const person = await makePerson(api);
    const visitor = { ip: '198.51.100.33' };
    await fail(person.email, 3, visitor);
    const desafio = await challenge(visitor);
    const solved = JSON.parse(Buffer.from(desafio, 'base64').toString()) as Solved;
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
    const later = structuredClone(solved);
    later.challenge.parameters.data.vence += 86_400;
    const cheaper = structuredClone(solved);
    cheaper.challenge.parameters.keyPrefix = '0';
    const lazy = { ...solved, solution: { ...solved.solution, derivedKey: '00' } };
    const bad = [
      encode(later),
      encode(cheaper),
      encode(lazy),
      encode({}),
      encode(null),
      'não é base64',
      '{}',
    ];
    for (const payload of bad) {
      const answer = await visit(
        api,
        auth.login,
        { login: person.email, senha: SENHA, desafio: payload },
        visitor,
      );
      expect(answer.status).toBe(428);
    }
    advance(api, 301);
    const expired = await visit(api, auth.login, { login: person.email, senha: SENHA, desafio }, visitor);
    expect(expired.status).toBe(428);
  });
});
