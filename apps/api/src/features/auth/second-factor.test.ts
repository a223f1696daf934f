import { auth } from '@balcao/contract/auth';
import { sessao } from '@balcao/contract/sessao';
import { createDb } from '@balcao/db/db';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MadeUsuario } from '#test/factories.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { advance, authenticatorCode, lastEmail, makePerson, SENHA, visit } from './identity.fixture.ts';

let api: TestApi;
let person: MadeUsuario;
let secret: string;
let recovery: string[];

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function enter(codigo?: string) {
  return visit(api, auth.login, { login: person.email, senha: SENHA, ...(codigo ? { codigo } : {}) });
}

async function enrol(): Promise<void> {
  const { token } = await api.must(auth.login, { body: { login: person.email, senha: SENHA } });
  const begun = await api.must(auth.totpIniciar, {}, { token });
  secret = begun.segredo;
  const codigo = authenticatorCode(secret, api.now());
  recovery = (await api.must(auth.totpAtivar, { body: { codigo } }, { token })).codigosRecuperacao;
  advance(api, 60);
}

beforeEach(async () => {
  person = await makePerson(api, { tipo: 1 });
  await enrol();
});

describe('the second factor', () => {
  it('is requested only after the right password, and then signs in', async () => {
    expect((await visit(api, auth.login, { login: person.email, senha: 'errada errada' })).problem.type).toBe(
      'urn:problem:auth.invalid_credentials',
    );
    expect((await enter()).problem.type).toBe('urn:problem:auth.second_factor_required');
    expect((await enter('000000')).problem.type).toBe('urn:problem:auth.second_factor_invalid');
    expect((await enter(authenticatorCode(secret, api.now()))).status).toBe(200);
  });

  it('accepts the code before and after the current one, no other', async () => {
    const at = (seconds: number) => authenticatorCode(secret, new Date(api.now().getTime() + seconds * 1000));
    expect((await enter(at(-90))).status).toBe(401);
    expect((await enter(at(90))).status).toBe(401);
    expect((await enter(at(-30))).status).toBe(200);
    expect((await enter(at(30))).status).toBe(200);
  });

  it('consumes a code: of ten equal requests at once one succeeds', async () => {
    const codigo = authenticatorCode(secret, api.now());
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        visit(api, auth.login, { login: person.email, senha: SENHA, codigo }, { ip: `192.0.2.${i}` }),
      ),
    );
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
  });

  it('issues ten recovery codes that each work once, and notifies the owner', async () => {
    expect(new Set(recovery).size).toBe(10);
    const [first = '', second = ''] = recovery;
    expect((await enter(first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await enter(first)).status).toBe(401);
    expect((await enter(second)).status).toBe(200);
    expect((await lastEmail(api, 'conta.codigo_recuperacao'))?.texto).toContain('Restam 8');
    const stored = await api.db.selectFrom('codigoRecuperacao').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(first.replaceAll('-', ''));
  });

  it('spends no recovery code when the notice to the owner fails', async () => {
    const [code = ''] = recovery;
    const owner = createDb({ url: api.databaseUrl, name: 'owner', max: 1, onError: () => undefined });
    const run = (statement: string) => sql.raw(statement).execute(owner.db);
    await run(
      'create trigger outbox_away before insert on email for each statement execute function refuse_change()',
    );
    expect((await enter(code)).status).toBe(500);
    await run('drop trigger outbox_away on email');
    await owner.close();
    expect((await enter(code)).status).toBe(200);
  });

  it('is stored sealed in the database', async () => {
    const row = await api.db
      .selectFrom('usuario')
      .select('totpSecret')
      .where('id', '=', person.id)
      .executeTakeFirst();
    expect(row?.totpSecret).toBeTruthy();
    expect(row?.totpSecret).not.toContain(secret);
  });

  it('counts wrong codes as failures of the account', async () => {
    const statuses = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await enter('000000')).status);
    expect(statuses).toEqual([401, 401, 401, 428]);
  });

  it('needs a confirmed identity to be enabled, and a code of it to be disabled', async () => {
    const token = await api.as(person);
    await api.db.updateTable('sessao').set({ stepUpAt: null }).where('usuarioId', '=', person.id).execute();
    const refused = [
      await api.call(auth.totpIniciar, {}, { token }),
      await api.call(auth.totpAtivar, { body: { codigo: '123456' } }, { token }),
    ];
    for (const answer of refused) expect(answer.problem.codigo).toBe('AUTH_CONFIRMAR');
    await api.must(auth.confirmarIdentidade, { body: { senha: SENHA } }, { token });
    expect((await api.call(auth.totpIniciar, {}, { token })).status).toBe(409);
    const disable = (codigo: string) => api.call(auth.totpDesativar, { body: { codigo } }, { token });
    expect((await disable(SENHA)).problem.errors?.[0]?.path).toBe('codigo');
    expect((await disable('000000')).problem.errors?.[0]?.path).toBe('codigo');
    expect((await disable(recovery[0] ?? '')).status).toBe(204);
    expect((await disable(recovery[1] ?? '')).status).toBe(409);
    expect((await enter()).status).toBe(200);
    const left = await api.db
      .selectFrom('codigoRecuperacao')
      .selectAll()
      .where('usuarioId', '=', person.id)
      .execute();
    expect(left).toEqual([]);
    expect((await api.must(sessao.eu, {}, { token })).segundoFator).toBe(false);
  });

  it('is not enabled by a wrong code', async () => {
    const other = await makePerson(api);
    const { token } = await api.must(auth.login, { body: { login: other.email, senha: SENHA } });
    await api.must(auth.totpIniciar, {}, { token });
    const wrong = await api.call(auth.totpAtivar, { body: { codigo: '000000' } }, { token });
    expect(wrong.problem.errors?.[0]?.path).toBe('codigo');
    expect((await api.must(sessao.eu, {}, { token })).segundoFator).toBe(false);
  });
});
