import { createDb, type Db } from '@balcao/db/db';
import { ensureLogins, type LoginUrls } from '@balcao/db/logins';
import { migrate } from '@balcao/db/migrate';
import { seedBase } from '@balcao/db/seed/seed-base';
import { ensureServingRole } from '@balcao/db/serving-role';
import { runMigrations } from 'graphile-worker';
import { Client } from 'pg';
import { openQueueDoors } from '#platform/jobs/queue-doors.ts';

/** Creates the database named in `url` if it is missing; `adminUrl` points to one that exists. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<string> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Brings schema, job queue and reference data to this version, and creates the roles that work with them. Safe when
 * several processes start at once. Returns the portal's sign-ins, or null when it could not create the roles.
 */
export async function prepareDatabase(url: string, log: (line: string) => void): Promise<LoginUrls | null> {
  const { db, pool, close } = createDb({
    url,
    name: 'balcao-migrate',
    max: 2,
    statementTimeoutMs: 0,
    onError: (err) => log(`Conexão com o banco perdida: ${err.message}`),
  });
  try {
    await migrate(db, { log });
    await ensureServingRole(db);
    await runMigrations({ pgPool: pool });
    await openQueueDoors(db);
    await seedBase(db, new Date());
    return await ensureLogins(db, url);
  } finally {
    await close();
  }
}

/** True while there is no account: the moment for demo data or the first administrator. */
export async function isEmpty(db: Db): Promise<boolean> {
  const row = await db.selectFrom('usuario').select('id').limit(1).executeTakeFirst();
  return row === undefined;
}
