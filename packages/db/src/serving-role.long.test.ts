import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDb, type DbHandle } from './db.ts';
import { migrate } from './migrate.ts';
import { startScratchServer } from './scratch-server.ts';
import { createScratchDatabase, type ScratchDatabase } from './server-databases.ts';
import { ensureServingRole } from './serving-role.ts';

let server: Awaited<ReturnType<typeof startScratchServer>>;
let database: ScratchDatabase;
let owner: DbHandle;

const open = (role?: string) =>
  createDb({ url: database.url, name: 'serving-role-test', max: 1, onError: () => undefined, role });
/** Each right as `object.column RIGHT`; the column is empty where the right is on the whole. */
const rights = async () => {
  const { rows } = await sql<{ given: string }>`
    select table_name || '. ' || privilege_type as given from information_schema.role_table_grants
    where grantee = 'balcao_app' and table_schema = 'public'
    union all
    select table_name || '.' || column_name || ' ' || privilege_type from information_schema.column_privileges
    where grantee = 'balcao_app' and table_schema = 'public'
    union all
    select object_name || '. ' || privilege_type from information_schema.usage_privileges
    where grantee = 'balcao_app' and object_schema = 'public'`.execute(owner.db);
  return rows.map((row) => row.given).sort();
};
const roles = async () =>
  (await sql`select from pg_roles where rolname = 'balcao_app'`.execute(owner.db)).rows.length;
/** As on another server, where a dump was restored without its roles. */
const loseRole = () => sql`drop owned by balcao_app; drop role balcao_app`.execute(owner.db);

beforeAll(async () => {
  server = await startScratchServer();
  database = await createScratchDatabase(server.adminUrl, 'serving_role_test');
  owner = open();
  await migrate(owner.db, { log: () => undefined });
}, 60_000);
afterAll(async () => {
  await owner.close();
  await server.stop();
});

/** What the migrations gave and the one place of rights takes back. */
const NARROWER = /^(aprovacao|carta_evento|segredo)\.\w* (UPDATE|DELETE)$|^audit_log\.(em)? INSERT$/;

/** History is not rewritten, keys are not exchanged, and no event bears a time of somebody's choice. */
const FORBIDDEN = [
  'delete from carta_evento',
  'update aprovacao set id = id',
  "update segredo set valor = 'x'",
  'delete from segredo',
  "insert into audit_log (id, acao, em) values (gen_random_uuid(), 'x', '2020-01-01')",
  'update audit_log set em = now()',
  'delete from audit_chain',
];

it('gives a missing role what the migrations gave it, and no more', async () => {
  const given = await rights();
  await loseRole();
  await ensureServingRole(owner.db);
  const expected = given.filter((right) => !NARROWER.test(right));
  expect(await rights()).toEqual(expected);
  await ensureServingRole(owner.db);
  expect(await rights()).toEqual(expected);

  const server = open('balcao_app');
  await sql`create table depois (id int)`.execute(owner.db);
  await sql`insert into depois values (1)`.execute(server.db);
  await sql`insert into audit_log (id, acao) values (gen_random_uuid(), 'x')`.execute(server.db);
  for (const statement of FORBIDDEN)
    await expect(sql.raw(statement).execute(server.db), statement).rejects.toThrow('permission denied');
  await server.close();
});

it('leaves a database as it is whose user may not make roles', async () => {
  await loseRole();
  await sql`create role dono`.execute(owner.db);
  const limited = open('dono');
  await ensureServingRole(limited.db);
  await limited.close();
  expect(await roles()).toBe(0);
});
