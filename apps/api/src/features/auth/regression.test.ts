import { auth } from '@balcao/contract/auth';
import { contracts } from '@balcao/contract/contracts.gen';
import type { RouteDef } from '@balcao/contract/kernel/route';
import { sessao } from '@balcao/contract/sessao';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { makePerson, SENHA, visit } from './identity.fixture.ts';

/** Vulnerabilities of comparable products that must not happen here. */
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('identity in this portal', () => {
  it('accepts no list of addresses for a password reset (GitLab CVE-2023-7028)', async () => {
    const person = await makePerson(api);
    const lists = [
      [person.email, 'ladrao@exemplo.example'],
      { email: person.email },
      `${person.email},ladrao@exemplo.example`,
      `${person.email} ladrao@exemplo.example`,
      `"${person.email}"@exemplo.example`,
      `${person.email}\r\nBcc: ladrao@exemplo.example`,
    ];
    for (const login of lists) {
      const answer = await visit(api, auth.esqueciSenha, { login }, { ip: '192.0.2.1' });
      expect(answer.status).toBe(422);
    }
    await api.runJobs();
    expect(await api.db.selectFrom('email').select('id').execute()).toEqual([]);
  });

  it('coerces no types: every sign-in field refuses arrays, numbers, booleans and objects', async () => {
    const person = await makePerson(api);
    const good = { login: person.email, senha: SENHA };
    for (const field of ['login', 'senha', 'codigo', 'desafio']) {
      for (const value of [['a'], 1, true, { a: 1 }, null]) {
        const answer = await visit(api, auth.login, { ...good, [field]: value }, { ip: '192.0.2.2' });
        expect({ field, value, status: answer.status }).toEqual({ field, value, status: 422 });
      }
    }
    for (const body of [[good], 'texto', 42, null]) {
      const answer = await visit(api, auth.login, body, { ip: '192.0.2.2' });
      expect([400, 422]).toContain(answer.status);
    }
  });

  it('never consumes a link or signs anybody in by GET (mail scanners)', () => {
    const routes: RouteDef[] = Object.values(contracts.auth);
    const reading = routes.filter((route) => route.method === 'GET').map((route) => route.path);
    expect(reading).toEqual(['/auth/desafio']);
  });

  it('cannot store a one-time token without an expiry (osTicket CVE-2026-18363)', async () => {
    const insert = sql`insert into token_unico (id, finalidade, hash, expires_at)
      values (gen_random_uuid(), 'redefinir_senha', 'h', null)`.execute(api.db);
    await expect(insert).rejects.toThrow(/null value in column "expires_at"/);
  });

  it('ends a session at once with its person, its password or its sign-out (OTRS CVE-2026-78357)', async () => {
    const alive = async (token: string) => (await api.call(sessao.eu, {}, { token })).status === 200;
    for (const kill of [{ situacao: 'desativado' as const }, { senhaEpoca: 2 }]) {
      const person = await makePerson(api);
      const token = await api.as(person);
      expect(await alive(token)).toBe(true);
      await api.owner.updateTable('usuario').set(kill).where('id', '=', person.id).execute();
      expect(await alive(token)).toBe(false);
    }
  });

  it('applies a demotion to the open session, because rights are never read from the token', async () => {
    const person = await makePerson(api, { tipo: 3 });
    const token = await api.as(person);
    expect((await api.call(contracts.email.list, {}, { token })).status).toBe(200);
    await api.owner.updateTable('usuario').set({ tipo: 0 }).where('id', '=', person.id).execute();
    expect((await api.call(contracts.email.list, {}, { token })).status).toBe(403);
  });

  it('ignores forged proxy headers (Zammad CVE-2026-34720)', async () => {
    for (let i = 0; i < 24; i += 1)
      await api.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: '192.0.2.3',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `203.0.113.${i}`,
          'x-real-ip': '1.1.1.1',
        },
        payload: JSON.stringify({ login: `p${i}@exemplo.example`, senha: 'x' }),
      });
    const person = await makePerson(api);
    const answer = await visit(api, auth.login, { login: person.email, senha: SENHA }, { ip: '192.0.2.3' });
    expect(answer.status).toBe(428);
  });

  it('keeps answers about the person out of caches (RT CVE-2024-3262)', async () => {
    const token = await api.as(await makePerson(api));
    const answer = await api.call(sessao.eu, {}, { token });
    expect(answer.raw.headers['cache-control']).toBe('no-store');
  });

  it('logs no login, password, token or code', async () => {
    const person = await makePerson(api);
    const lines: string[] = [];
    const { createLog } = await import('#platform/log.ts');
    const { buildApp } = await import('#app/build-app.ts');
    const log = createLog('trace', { write: (line: string) => void lines.push(line) });
    const app = await buildApp({ ...api.deps, log }, null);
    const logged = { ...api, app };
    const entered = await visit(logged, auth.login, { login: person.cpfCnpj, senha: SENHA });
    await visit(logged, auth.login, { login: person.email, senha: 'outra senha secreta' });
    await visit(logged, auth.acesso, { cid: 'cid-secreto', chave: 'chave-secreta' });
    await app.close();
    expect(lines.length).toBeGreaterThanOrEqual(3);
    const text = lines.join('\n');
    const secrets = [
      person.cpfCnpj,
      person.email,
      SENHA,
      'outra senha',
      'chave-secreta',
      String(entered.body.token),
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
  });
});
