import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDb, type DbHandle } from './db.ts';
import type { ScratchDatabase } from './server-databases.ts';
import { cloneDatabase } from './test-database.ts';

/** Each index is written with every row: one for each order and each way of narrowing is enough. */
const MOST = 15;

let database: ScratchDatabase;
let handle: DbHandle;

beforeAll(async () => {
  database = await cloneDatabase();
  handle = createDb({ url: database.url, name: 'balcao-test', onError: () => undefined });
});
afterAll(async () => {
  await handle.close();
  await database.drop();
});

it(`keeps at most ${MOST} indexes of a table`, async () => {
  const { rows } = await sql<{ tablename: string }>`select tablename from pg_indexes
    where schemaname = 'public' group by tablename having count(*) > ${MOST}`.execute(handle.db);
  expect(rows).toEqual([]);
});

it('says of each index of requerimento what it is for', async () => {
  const { rows } = await sql`select indexrelid::regclass::text as name from pg_index
    where indrelid = 'requerimento'::regclass and obj_description(indexrelid, 'pg_class') is null`.execute(
    handle.db,
  );
  expect(rows).toEqual([]);
});
