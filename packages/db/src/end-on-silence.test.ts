import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDb, type DbHandle } from './db.ts';
import type { ScratchDatabase } from './server-databases.ts';
import { cloneDatabase } from './test-database.ts';

let database: ScratchDatabase;
let db: DbHandle;
let frozen = false;
const sockets: Socket[] = [];
/** A road to the database on which everything may stop without being closed. */
const road = createServer((near) => {
  const { hostname, port } = new URL(database.url);
  const far = connect(Number(port), hostname);
  sockets.push(near, far);
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    from.on('data', (chunk) => frozen || to.write(chunk));
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
  }
});

beforeAll(async () => {
  database = await cloneDatabase();
  road.listen(0, '127.0.0.1');
  await once(road, 'listening');
  const url = new URL(database.url);
  url.host = `127.0.0.1:${(road.address() as AddressInfo).port}`;
  db = createDb({ url: url.href, name: 'silence', max: 1, statementTimeoutMs: 500, onError: () => {} });
});
afterAll(async () => {
  await db.close();
  for (const socket of sockets) socket.destroy();
  road.close();
  await database.drop();
});

const one = () => sql<{ one: number }>`select 1 as one`.execute(db.db).then(({ rows }) => rows[0]?.one);

it('a statement whose server falls silent fails in time, and the next one has a new connection', async () => {
  expect(await one()).toBe(1);
  frozen = true;
  const begun = performance.now();
  await expect(one()).rejects.toThrow(/Connection terminated/);
  expect(performance.now() - begun).toBeLessThan(5_000);
  frozen = false;
  expect(await one()).toBe(1);
});

it('a connection that only rests is kept', async () => {
  const pid = () =>
    sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db.db).then(({ rows }) => rows[0]?.pid);
  const before = await pid();
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(await pid()).toBe(before);
});
