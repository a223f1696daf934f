import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDb, type Db, type DbHandle, withTx } from './db.ts';
import { PLANNED_EACH_TIME } from './named-statements.ts';
import type { ScratchDatabase } from './server-databases.ts';
import { cloneDatabase } from './test-database.ts';

let database: ScratchDatabase;
let handle: DbHandle;
let db: Db;

const open = (options: { max?: number; prepare?: boolean } = {}) =>
  createDb({ url: database.url, name: 'balcao-test', onError: () => undefined, ...options });

beforeEach(async () => {
  database = await cloneDatabase();
  handle = open();
  db = handle.db;
  await sql`create table conta (id int primary key, saldo int not null)`.execute(db);
  await sql`insert into conta values (1, 100), (2, 200)`.execute(db);
});
afterEach(async () => {
  await handle.close();
  await database.drop();
});

describe('nameStatements', () => {
  const prepared = async (on: Db) =>
    (await sql<{ n: number }>`select count(*) as n from pg_prepared_statements`.execute(on)).rows[0]?.n;
  const read = (on: Db, id: number) =>
    sql<{ nova?: number; saldo: number }>`select * from conta where id = ${id}`
      .execute(on)
      .then(({ rows }) => rows);

  it('earn their name on the third use, and never when off', async () => {
    for (const [prepare, expected] of [
      [true, 1],
      [false, 0],
    ] as const) {
      const own = open({ max: 1, prepare });
      for (const id of [1, 2]) await read(own.db, id);
      expect(await prepared(own.db)).toBe(0);
      expect((await read(own.db, 2)).map((row) => row.saldo)).toEqual([200]);
      await read(own.db, 1);
      expect(await prepared(own.db)).toBe(expected);
      await own.close();
    }
  });

  it('are not given to what is to be planned for its values each time', async () => {
    const own = open({ max: 1 });
    const saldo = (id: number) =>
      sql`${sql.raw(PLANNED_EACH_TIME)} select saldo from conta where id = ${id}`.execute(own.db);
    for (const id of [1, 2, 1, 2]) await saldo(id);
    expect(await prepared(own.db)).toBe(0);
    await own.close();
  });

  it('survive a change of the table by a migration, outside and inside a transaction', async () => {
    const own = open({ max: 1 });
    for (const id of [1, 2, 1]) await read(own.db, id);
    await sql`alter table conta add column nova int not null default 7`.execute(db);
    expect(await read(own.db, 1)).toEqual([expect.objectContaining({ nova: 7 })]);

    await sql`alter table conta add column outra int not null default 8`.execute(db);
    expect(await withTx(own.db, (tx) => read(tx, 1))).toEqual([expect.objectContaining({ outra: 8 })]);
    await own.close();
  });
});
