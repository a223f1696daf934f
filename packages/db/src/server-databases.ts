import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { loginNames } from './logins.ts';

/** A database made for a purpose that ends. */
export type ScratchDatabase = { url: string; name: string; drop: () => Promise<void> };

/** Creates a database with a unique name, empty or as a copy of a template without connections. */
export async function createScratchDatabase(
  adminUrl: string,
  prefix: string,
  template = 'template0',
): Promise<ScratchDatabase> {
  const name = `${prefix}_${process.pid}_${randomBytes(4).toString('hex')}`;
  await runOnServer(
    adminUrl,
    `create database ${quote(name)} template ${quote(template)} strategy file_copy`,
  );
  return {
    url: databaseUrl(adminUrl, name),
    name,
    drop: () => dropDatabase(adminUrl, name),
  };
}

/** Drops the database even while somebody is connected to it. */
async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  // Roles belong to the server: those that sign in to this database would stay.
  const roles = loginNames(name).map(quote).join(', ');
  await runOnServer(
    adminUrl,
    `drop database if exists ${quote(name)} with (force)`,
    `drop role if exists ${roles}`,
  );
}

/** The same server and user, another database. */
function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function runOnServer(adminUrl: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
