import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createDb, type DbHandle } from '@balcao/db/db';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { keysDir } from '#platform/keys/keys-dir.ts';
import { turnRing } from '#platform/keys/ring.ts';
import { loadRing, replaceRing } from '#platform/keys/ring-file.ts';
import { takeDatabaseClock } from '#test/database-clock.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import type { Anchor } from './anchor.ts';
import { type ChainRow, chainHash } from './chain-hash.ts';
import { loadChaves, readChaves } from './chaves.ts';
import { noteFirstSealed, readFirstSealed } from './first-sealed.ts';
import { CHAIN_COLUMNS } from './rows.ts';
import { sealAudit } from './seal-audit.ts';
import { verifyAudit } from './verify-audit.ts';

let api: TestApi;
let owner: DbHandle;

beforeEach(async () => {
  api = await startApi();
  // The sealer looks for ids of this process near events with the database's time.
  await takeDatabaseClock(api.db);
  // An intruder with database access, whom the chain must expose.
  owner = createDb({ url: api.databaseUrl, name: 'intruder', max: 1, onError: () => undefined });
});
afterEach(async () => {
  vi.useRealTimers();
  await owner.close();
  await api.close();
});

async function record(n: number): Promise<void> {
  for (let i = 0; i < n; i++)
    await recordAudit(api.db, null, { acao: 'sessao.saida', dados: { i, texto: 'ação "é"' } });
}

function seal(): Promise<number> {
  if (!api.deps.selo) throw new Error('nobody seals');
  return sealAudit(api.deps.selo, async (from) => {
    const chaves = await loadChaves(api.deps.env, api.now());
    await noteFirstSealed(api.deps.env, from);
    return chaves;
  });
}
const verify = (anchors: readonly Anchor[] = []) =>
  verifyAudit(api.db, {
    chaves: readChaves(api.deps.env),
    desde: readFirstSealed(api.deps.env),
    anchors,
  });

/** The head of the chain, as it is stored outside the database. */
async function anchorNow(): Promise<Anchor> {
  const seen = await verify();
  if (!seen.ok) throw new Error(seen.motivo);
  return { ...seen.cabeca, chave: readChaves(api.deps.env)[0]?.id ?? null };
}

async function changeKey(): Promise<void> {
  const dir = keysDir(api.deps.env);
  await replaceRing(
    dir,
    'auditoria',
    turnRing(await loadRing(dir, 'auditoria', api.now()), 'auditoria', api.now()),
  );
}

async function tamper(statement: string): Promise<void> {
  await sql
    .raw(
      `alter table audit_log disable trigger all; alter table audit_chain disable trigger all;
       alter table audit_chain drop constraint if exists audit_chain_selo_check`,
    )
    .execute(owner.db);
  await sql.raw(statement).execute(owner.db);
}

/** Recomputes every hash from this link on, as an intruder who knows the algorithm could. */
async function rehash(from: number, seals: string): Promise<void> {
  const { rows } = await sql<ChainRow & { seq: number; hash: string }>`
    select c.seq, c.hash, ${CHAIN_COLUMNS} from audit_chain c join audit_log l on l.id = c.audit_id
    where c.seq >= ${from - 1} order by c.seq`.execute(owner.db);
  let hash = rows[0]?.hash ?? '';
  for (const row of rows.slice(1)) {
    hash = chainHash(hash, row);
    await tamper(`update audit_chain set hash = '${hash}' ${seals} where seq = ${row.seq}`);
  }
}

const nth = (n: number) => `(select audit_id from audit_chain where seq = ${n})`;

describe('the sealed audit log', () => {
  it('verifies while it is untouched, and reports how many rows wait for their seal', async () => {
    await record(5);
    expect(await seal()).toBe(5);
    await record(2);
    expect(await verify()).toMatchObject({ ok: true, linhas: 5, semSelo: 2 });
  });

  it('keeps one unbroken chain when fifty write at once and sealers meet', async () => {
    await Promise.all(Array.from({ length: 50 }, () => record(2)));
    await Promise.all([seal(), seal(), seal()]);
    while ((await seal()) > 0);
    expect(await verify()).toMatchObject({ ok: true, linhas: 100, semSelo: 0 });
  });

  it('is scanned near its head each minute, and completely once a day', async () => {
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
    expect(await verify()).toMatchObject({ ok: true, semSelo: 1 });
    await api.runDay('2026-11-24');
    // Rows of the night's other work.
    await seal();
    expect(await verify()).toMatchObject({ ok: true, semSelo: 0 });
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
      `insert into audit_chain (seq, audit_id, hash, chave, selo) values (6, gen_random_uuid(), 'x', 'x', 'x')`,
      6,
    ],
    ['a link taken out', 'delete from audit_chain where seq = 2', 2],
  ])('exposes %s at its place', async (_, statement, seq) => {
    await record(5);
    await seal();
    await tamper(statement);
    expect(await verify()).toMatchObject({ ok: false, seq });
  });

  it('exposes a cut or rebuilt tail, by the heads stored outside the database', async () => {
    await record(5);
    await seal();
    const kept = await anchorNow();
    await tamper('delete from audit_chain where seq > 3');
    expect(await verify()).toMatchObject({ ok: true });
    expect(await verify([kept])).toMatchObject({ ok: false, seq: 4, motivo: 'o fim da cadeia foi cortado' });
    await tamper(
      `update audit_log set acao = 'nada.feito' where id not in (select audit_id from audit_chain)`,
    );
    await seal();
    expect(await verify()).toMatchObject({ ok: true, linhas: 5 });
    expect(await verify([kept])).toMatchObject({ ok: false, seq: 5 });
  });

  it.each([
    ['with the seals as they were', '', 'o selo do registro é falso'],
    [
      'with a seal copied from another link',
      `, selo = (select selo from audit_chain where seq = 2)`,
      'o selo do registro é falso',
    ],
    [
      'with a key of the intruder',
      `, chave = 'deadbeef'`,
      'a chave deadbeef, que selou o registro, não está na pasta de chaves',
    ],
    ['without seals', ', chave = null, selo = null', 'o registro não tem o selo da chave do portal'],
  ])('exposes a chain whose hashes were all recomputed, %s', async (_, seals, motivo) => {
    await record(5);
    await seal();
    await tamper(`update audit_log set acao = 'nada.feito' where id = ${nth(3)}`);
    await rehash(3, seals);
    expect(await verify()).toEqual({ ok: false, seq: 3, motivo });
  });

  it('reports a row that somebody forged past the end', async () => {
    await record(3);
    await seal();
    await tamper(
      `insert into audit_log (id, acao) values (gen_random_uuid(), 'nada.feito');
       insert into audit_chain (seq, audit_id, hash, chave, selo) select 4, l.id, 'x', c.chave, c.selo
       from audit_log l, audit_chain c where l.acao = 'nada.feito' and c.seq = 3`,
    );
    await rehash(4, '');
    expect(await verify()).toEqual({ ok: false, seq: 4, motivo: 'o selo do registro é falso' });
  });

  it('verifies across key changes, and rejects a seal of a replaced key', async () => {
    const [first] = await loadChaves(api.deps.env, api.now());
    for (let age = 0; age < 4; age++) {
      await record(2);
      await seal();
      await changeKey();
    }
    expect(await verify()).toMatchObject({ ok: true, linhas: 8 });
    const { hash } = await anchorNow();
    await tamper(
      `update audit_chain set chave = '${first?.id}', selo = '${first?.seal({ seq: 8, hash })}' where seq = 8`,
    );
    expect(await verify()).toMatchObject({ ok: false, seq: 8, motivo: expect.stringContaining('trocada') });
  });

  it('verifies links from before the seals, but none of them after a seal', async () => {
    await record(3);
    await seal();
    await tamper('update audit_chain set chave = null, selo = null');
    await rm(join(keysDir(api.deps.env), 'auditoria-inicio.txt'));
    await record(2);
    await seal();
    const kept = await anchorNow();
    expect(await verify([{ ...kept, chave: null }, kept])).toMatchObject({ ok: true, linhas: 5 });
    await tamper('update audit_chain set chave = null, selo = null where seq = 5');
    expect(await verify()).toMatchObject({ ok: false, seq: 5 });
    await tamper('update audit_chain set chave = null, selo = null');
    expect(await verify()).toMatchObject({ ok: false, seq: 4 });
  });

  it('exposes a rebuilt chain that pretends to be from before the seals', async () => {
    await record(3);
    await seal();
    await tamper('update audit_chain set chave = null, selo = null');
    await rehash(1, '');
    expect(await verify()).toMatchObject({ ok: false, seq: 1 });
  });

  it('accepts no link without a seal', async () => {
    const bare = sql`insert into audit_chain (seq, audit_id, hash) values (1, gen_random_uuid(), 'x')`;
    await expect(bare.execute(owner.db)).rejects.toThrow('audit_chain_selo_check');
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
