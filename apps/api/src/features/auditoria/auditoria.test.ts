import { createDb, type DbHandle } from '@balcao/db/db';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { sealAudit } from './seal-audit.ts';
import { verifyAudit } from './verify-audit.ts';

let api: TestApi;
let owner: DbHandle;

beforeEach(async () => {
  api = await startApi();
  // Somebody with the keys of the database: what the chain must betray.
  owner = createDb({ url: api.databaseUrl, name: 'intruder', max: 1, onError: () => undefined });
});
afterEach(async () => {
  await owner.close();
  await api.close();
});

async function record(n: number): Promise<void> {
  for (let i = 0; i < n; i++)
    await recordAudit(api.db, null, { acao: 'teste.feito', dados: { i, texto: 'ação "é"' } });
}

function seal(): Promise<number> {
  if (!api.deps.selo) throw new Error('nobody seals');
  return sealAudit(api.deps.selo);
}

async function tamper(statement: string): Promise<void> {
  await sql
    .raw('alter table audit_log disable trigger all; alter table audit_chain disable trigger all')
    .execute(owner.db);
  await sql.raw(statement).execute(owner.db);
}

const nth = (n: number) => `(select audit_id from audit_chain where seq = ${n})`;

describe('the sealed audit log', () => {
  it('holds when nobody touched it, and says how much waits for its seal', async () => {
    await record(5);
    expect(await seal()).toBe(5);
    await record(2);
    expect(await verifyAudit(api.db)).toMatchObject({ ok: true, linhas: 5, semSelo: 2 });
  });

  it('keeps one unbroken chain when fifty write at once and sealers meet', async () => {
    await Promise.all(Array.from({ length: 50 }, () => record(2)));
    await Promise.all([seal(), seal(), seal()]);
    while ((await seal()) > 0);
    expect(await verifyAudit(api.db)).toMatchObject({ ok: true, linhas: 100, semSelo: 0 });
  });

  it('is looked through near its head each minute, and as a whole once a day', async () => {
    await record(2);
    await seal();
    const late = (age: string) =>
      sql
        .raw(`insert into audit_log (id, acao) values (uuidv7(interval '-${age}'), 'teste.feito')`)
        .execute(owner.db);
    await late('30 minutes');
    expect(await seal()).toBe(1);
    await late('3 days');
    expect(await seal()).toBe(0);
    expect(await verifyAudit(api.db)).toMatchObject({ ok: true, semSelo: 1 });
    await api.runDay('2026-11-24');
    expect(await verifyAudit(api.db)).toMatchObject({ ok: true, semSelo: 0 });
  });

  it.each([
    ['an edited row', `update audit_log set acao = 'nada.feito' where id = ${nth(3)}`, 3],
    ['a removed row', `delete from audit_log where id = ${nth(3)}`, 3],
    [
      'two swapped rows',
      'update audit_chain set seq = -seq where seq in (2, 3); update audit_chain set seq = 5 + seq where seq < 0',
      2,
    ],
    [
      'a row put in between',
      `insert into audit_chain (seq, audit_id, hash) values (6, gen_random_uuid(), 'x')`,
      6,
    ],
    ['a link taken out', 'delete from audit_chain where seq = 2', 2],
  ])('betrays %s at its place', async (_, statement, seq) => {
    await record(5);
    await seal();
    await tamper(statement);
    expect(await verifyAudit(api.db)).toMatchObject({ ok: false, seq });
  });

  it('betrays a tail cut off, against the head kept outside the database', async () => {
    await record(5);
    await seal();
    const before = await verifyAudit(api.db);
    if (!before.ok) throw new Error(before.motivo);
    await tamper('delete from audit_chain where seq > 3');
    expect(await verifyAudit(api.db)).toMatchObject({ ok: true });
    expect(await verifyAudit(api.db, before.cabeca)).toMatchObject({ ok: false, seq: 4 });
  });

  it('lets the server add and read, never change or remove', async () => {
    await record(1);
    await expect(sql`update audit_log set acao = 'x'`.execute(api.db)).rejects.toThrow(
      /permission denied|append-only/,
    );
    await expect(sql`delete from audit_log`.execute(api.db)).rejects.toThrow(/permission denied|append-only/);
    await expect(sql`truncate audit_log`.execute(api.db)).rejects.toThrow(/permission denied|append-only/);
  });
});
