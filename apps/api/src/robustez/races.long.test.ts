import { randomUUID } from 'node:crypto';
import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { createDb, type DbHandle } from '@balcao/db/db';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from '#features/anexo/anexo.fixture.ts';
import { interrupcao } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import {
  analyse,
  type Cenario,
  deferimento,
  fileInterrupcao,
  HOJE,
  makeCenario,
  newPedido,
} from './cenario.fixture.ts';
import { count, findBroken } from './check.fixture.ts';
import { fingerprint } from './fingerprint.fixture.ts';

let api: TestApi;
let c: Cenario;
let owner: DbHandle;
beforeAll(async () => {
  api = await startApi();
  c = await makeCenario(api);
  owner = createDb({ url: api.databaseUrl, name: 'owner', max: 1, onError: () => {} });
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

const times = <T>(n: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)));

async function readyDraft() {
  const autor = await person(api);
  const { id } = await api.must(rascunho.create, { body: { tipoId: 106 } }, { token: autor.token });
  const body = { respostas: interrupcao(HOJE), passo: null, version: 1 };
  const { version } = await api.must(rascunho.save, { params: { id }, body }, { token: autor.token });
  return { token: autor.token, autor, id, version };
}

describe('ten concurrent filings of one draft', () => {
  it.each([
    ['with one key', (key: string) => key],
    ['with a key each', () => randomUUID()],
    ['without keys', () => ''],
  ])('%s create one request, and all return its number', async (_, keyOf) => {
    const { token, id, version } = await readyDraft();
    const key = randomUUID();
    const answers = await times(10, () =>
      api.call(rascunho.enviar, { params: { id }, body: { version } }, { token, idempotencyKey: keyOf(key) }),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map((answer) => answer.raw.body)).size).toBe(1);
    expect(await count(api, 'requerimento', sql`rascunho_id = ${id}`)).toBe(1);
    expect(await findBroken(api)).toEqual([]);
  });

  it('with other content under the same key are refused', async () => {
    const { token, id, version } = await readyDraft();
    const key = randomUUID();
    const args = { params: { id }, body: { version } };
    await api.must(rascunho.enviar, args, { token, idempotencyKey: key });
    const other = await api.call(
      rascunho.enviar,
      { ...args, body: { version: version + 1 } },
      { token, idempotencyKey: key },
    );
    expect(other.problem.type).toBe('urn:problem:idempotency.key_reused');
  });
});

describe('two attendants at once', () => {
  it('who take one request: one has it, the other is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await newPedido(api);
      const answers = await Promise.all(
        [c.reg, c.regDois].map(({ token }) =>
          api.call(requerimento.assumir, { params: { id }, body: { version: 1 } }, { token }),
        ),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
      const late = answers.find((answer) => answer.status === 409);
      expect(late?.problem).toMatchObject({ type: 'urn:problem:stale', dados: { version: 2 } });
    }
  });

  it('who decide one request differently leave one decision with one document', async () => {
    const { id } = await newPedido(api);
    const version = await analyse(api, c.reg.token, id);
    const results = ['DEFERIDO', 'INDEFERIDO'] as const;
    const answers = await times(6, (i) =>
      api.call(
        requerimento.decidir,
        { params: { id }, body: { ...deferimento(version), resultado: results[i % 2] ?? 'DEFERIDO' } },
        { token: i % 3 === 0 ? c.admin.token : c.reg.token, idempotencyKey: randomUUID() },
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await count(api, 'decisao', sql`requerimento_id = ${id}`)).toBe(1);
    await api.runJobs();
    expect(await findBroken(api)).toEqual([]);
  });

  it('who decide and write during a cancellation: every act happens completely or not at all', async () => {
    const { id, autor } = await newPedido(api);
    const version = await analyse(api, c.reg.token, id);
    const at = { params: { id } };
    await Promise.all([
      api.call(requerimento.decidir, { ...at, body: deferimento(version) }, { token: c.reg.token }),
      api.call(requerimento.cancelar, { ...at, body: {} }, { token: autor.token }),
      api.call(
        requerimento.mensagem,
        { ...at, body: { texto: 'Nota', interna: true } },
        { token: c.regDois.token },
      ),
      api.call(requerimento.mensagem, { ...at, body: { texto: 'Olá' } }, { token: autor.token }),
    ]);
    await api.runJobs();
    expect(await findBroken(api)).toEqual([]);
  });
});

describe('a deadlock', () => {
  /**
   * Makes the next `n` movements fail like the loser of a deadlock. A sequence counts them, because no rollback undoes
   * it.
   */
  async function failNext(n: number): Promise<void> {
    await sql`drop sequence if exists falhas cascade`.execute(owner.db);
    await sql.raw(`create sequence falhas; grant usage on sequence falhas to balcao_app`).execute(owner.db);
    await sql
      .raw(`create or replace function falhar() returns trigger language plpgsql as $$
        begin if nextval('falhas') <= ${n} then
          raise exception 'deadlock detected' using errcode = 'deadlock_detected'; end if; return new; end $$`)
      .execute(owner.db);
    await sql
      .raw(`create or replace trigger falhar before insert on tramite for each row execute function falhar()`)
      .execute(owner.db);
  }

  it('is retried, and leaves one result', async () => {
    await failNext(3);
    const autor = await person(api);
    const filed = await fileInterrupcao(api, autor);
    expect(await count(api, 'requerimento', sql`autor_id = ${autor.id}`)).toBe(1);
    expect(filed.numero).toMatch(/^\d{5}\.\d{6}\/2026-\d\d$/);
    expect(await findBroken(api)).toEqual([]);
  });

  it('that does not end answers 503, leaves nothing, and the same request succeeds later', async () => {
    const { token, id, version } = await readyDraft();
    const before = await fingerprint(api);
    await failNext(20);
    const key = randomUUID();
    const args = { params: { id }, body: { version } };
    const refused = await api.call(rascunho.enviar, args, { token, idempotencyKey: key });
    expect(refused.status).toBe(503);
    expect(refused.raw.headers['retry-after']).toBe('5');
    expect(await fingerprint(api)).toEqual(before);
    await sql`drop trigger falhar on tramite`.execute(owner.db);
    const sent = await api.call(rascunho.enviar, args, { token, idempotencyKey: key });
    expect(sent.status).toBe(200);
    expect(await findBroken(api)).toEqual([]);
  });
});
