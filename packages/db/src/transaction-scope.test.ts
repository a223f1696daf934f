import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDb, type DbHandle, withTx } from './db.ts';
import { startScratchServer } from './scratch-server.ts';
import { poolOf, whenCommitted } from './transaction-scope.ts';

let server: Awaited<ReturnType<typeof startScratchServer>>;
let handle: DbHandle;

beforeAll(async () => {
  server = await startScratchServer();
  handle = createDb({ url: server.adminUrl, name: 'scope-test', onError: () => undefined });
}, 60_000);
afterAll(async () => {
  await handle.close();
  await server.stop();
});

describe('a transaction of withTx', () => {
  it('knows its pool, at any depth; a pool is its own', async () => {
    const { db } = handle;
    expect(poolOf(db)).toBe(db);
    await withTx(db, async (tx) => {
      expect(poolOf(tx)).toBe(db);
      await withTx(tx, async (inner) => expect(poolOf(inner)).toBe(db));
    });
  });

  it('runs what waits for it after the commit, and never after a rollback', async () => {
    const { db } = handle;
    const heard: string[] = [];
    whenCommitted(db, () => heard.push('pool'));
    await withTx(db, async (tx) => {
      whenCommitted(tx, () => heard.push('kept'));
      await sql`select 1`.execute(tx);
      expect(heard).toEqual(['pool']);
    });
    const failing = withTx(db, async (tx) => {
      whenCommitted(tx, () => heard.push('lost'));
      throw new Error('regra');
    });
    await expect(failing).rejects.toThrow('regra');
    expect(heard).toEqual(['pool', 'kept']);
  });

  it('runs it once when the transaction had to be repeated', async () => {
    const heard: number[] = [];
    let runs = 0;
    await withTx(handle.db, async (tx) => {
      runs += 1;
      const run = runs;
      whenCommitted(tx, () => heard.push(run));
      if (run === 1)
        await sql`do $$ begin raise exception 'disputa' using errcode = '40001'; end $$`.execute(tx);
    });
    expect(heard).toEqual([2]);
  });
});
