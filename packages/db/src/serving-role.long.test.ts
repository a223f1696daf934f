import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DbHandle } from './db.ts';
import { ensureLogins } from './logins.ts';
import { migrate } from './migrate.ts';
import { GROUPS, open, type Roles, startRoles } from './roles.fixture.ts';
import { createScratchDatabase } from './server-databases.ts';
import { ensureServingRole, isRestricted } from './serving-role.ts';

let roles: Roles;
beforeAll(async () => {
  roles = await startRoles();
}, 60_000);
afterAll(() => roles.stop());

/** Each right as `group object.column RIGHT`; the column is empty where the right is on the whole. */
const rights = async () => {
  const { rows } = await sql<{ given: string }>`
    select concat(grantee, ' ', table_name, '. ', privilege_type) as given from information_schema.role_table_grants
    where grantee like 'balcao\_%' and table_schema in ('public', 'cofre')
    union all
    select concat(grantee, ' ', table_name, '.', column_name, ' ', privilege_type) from information_schema.column_privileges
    where grantee like 'balcao\_%' and table_schema = 'public'
    union all
    select concat(grantee, ' ', object_name, '. ', privilege_type) from information_schema.usage_privileges
    where grantee like 'balcao\_%' and object_schema = 'public'
    union all
    select concat(grantee, ' ', routine_name, '. ', privilege_type) from information_schema.role_routine_grants
    where grantee like 'balcao\_%' and routine_schema = 'public'`.execute(roles.owner.db);
  return rows.map((row) => row.given).sort();
};

describe('the rights of the groups', () => {
  it('are the same in a database that lost them, and stay so', async () => {
    const given = await rights();
    expect(given).toContain('balcao_app record_audit. EXECUTE');
    expect(given.filter((one) => / identidade\. /.test(one))).toEqual([
      'balcao_app identidade. INSERT',
      'balcao_cofre identidade. SELECT',
    ]);
    await roles.lose();
    await roles.ensure();
    expect(await rights()).toEqual(given);
    await roles.ensure();
    expect(await rights()).toEqual(given);
  });

  it('are those of tables to come, too', async () => {
    await sql`create table depois (id int)`.execute(roles.owner.db);
    const { numAffectedRows } = await roles.as('servir', (db) =>
      sql`insert into depois values (1)`.execute(db),
    );
    expect(numAffectedRows).toBe(1n);
  });

  it('allow no change that a trigger refuses to all', async () => {
    // Bits of a trigger: 8 for delete, 16 for update, 32 for truncate.
    const { rows } = await sql`select tgrelid::regclass::text as table, what.name as right
      from pg_trigger, (values (8, 'DELETE'), (16, 'UPDATE'), (32, 'TRUNCATE')) what (bit, name)
      where tgfoid = 'refuse_change'::regproc and tgtype & what.bit <> 0
        and has_table_privilege('balcao_app', tgrelid, what.name)`.execute(roles.owner.db);
    expect(rows).toEqual([]);
  });

  it('keep the server out of what the sealer writes, and both out of the queue', async () => {
    const chain = sql`insert into audit_chain (seq, audit_id, hash, chave, selo)
      values (1, gen_random_uuid(), 'x', 'k', 's')`;
    await roles.as('selar', (db) => chain.execute(db));
    const log = sql`select * from usuario`;
    await expect(roles.as('selar', (db) => log.execute(db))).rejects.toMatchObject({ code: '42501' });
    await expect(roles.as('executar', (db) => log.execute(db))).rejects.toMatchObject({ code: '42501' });
    const beat = sql`insert into worker_vivo (id) values ('w')`;
    await roles.as('executar', (db) => beat.execute(db));
  });
});

const event = sql`select record_audit('{"id": "00000000-0000-7000-8000-000000000001", "acao": "x"}')`;

describe('an owner of a database who is no superuser', () => {
  let url: string;
  let limited: DbHandle;
  const make = (role: string) => sql.raw(`create role ${role}`).execute(roles.owner.db);

  beforeAll(async () => {
    await roles.lose();
    await sql`create role dono login password 'senha-de-teste'`.execute(roles.owner.db);
    const own = await createScratchDatabase(roles.adminUrl, 'dono');
    await sql`alter database ${sql.id(own.name)} owner to dono`.execute(roles.owner.db);
    url = Object.assign(new URL(own.url), { username: 'dono', password: 'senha-de-teste' }).href;
    limited = open(url);
    await migrate(limited.db, { log: () => undefined });
  }, 60_000);
  afterAll(() => limited.close());

  it('changes no role that it may not', async () => {
    await ensureServingRole(limited.db);
    expect(await ensureLogins(limited.db, url)).toBeNull();
    const { rows } = await sql`select from pg_roles where rolname = any(${GROUPS})`.execute(roles.owner.db);
    expect(rows).toEqual([]);
  });

  it('gives the group of the server its rights where an administrator made that one alone', async () => {
    await make('balcao_app');
    await sql`grant balcao_app to dono`.execute(roles.owner.db);
    await ensureServingRole(limited.db);
    expect(await ensureLogins(limited.db, url)).toBeNull();
    const serving = open(url, 'balcao_app');
    await event.execute(serving.db);
    await expect(sql`delete from usuario`.execute(serving.db)).rejects.toMatchObject({ code: '42501' });
    await serving.close();
    await sql`drop owned by balcao_app`.execute(limited.db);
    await sql`drop role balcao_app`.execute(roles.owner.db);
  });

  it('makes all of them where it may make roles', async () => {
    await sql`alter role dono createrole`.execute(roles.owner.db);
    await ensureServingRole(limited.db);
    const made = await ensureLogins(limited.db, url);
    const serving = open(made?.servir ?? '');
    expect(await isRestricted(serving.db)).toBe(true);
    await expect(sql`set role dono`.execute(serving.db)).rejects.toMatchObject({ code: '42501' });
    await serving.close();
    const underRole = open(url, 'balcao_app');
    await sql`select 1`.execute(underRole.db);
    await underRole.close();
  });
});
