import { createHash, scryptSync } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from './db.ts';
import { scramVerifier } from './scram-verifier.ts';
import { againWhenCrossed, QUEUE_ROLE, SEALING_ROLE, SERVING_ROLE, VAULT_ROLE } from './serving-role.ts';

/** Each kind of work of the portal, with the group whose rights its sign-in has. */
const GROUPS = { servir: SERVING_ROLE, selar: SEALING_ROLE, executar: QUEUE_ROLE } as const;

/** Serving people, chaining the audit log, taking jobs out of the queue. */
export type Login = keyof typeof GROUPS;

const LOGINS: readonly Login[] = ['servir', 'selar', 'executar'];

const LONGEST_NAME = 63;

/** Addresses of a database, one for each kind of work. */
export type LoginUrls = Readonly<Record<Login, string>>;

/** Name of the role that signs in to this database for this work; PostgreSQL cuts names at 63 bytes. */
function loginName(database: string, login: Login): string {
  const whole = `${database}_${login}`;
  if (Buffer.byteLength(whole) <= LONGEST_NAME) return whole;
  return `balcao_${createHash('sha256').update(database).digest('hex').slice(0, 32)}_${login}`;
}

/** Names of all roles that sign in to this database. */
export function loginNames(database: string): string[] {
  return LOGINS.map((login) => loginName(database, login));
}

/** Derived from the owner's password, so that every machine of an installation finds the same and none has to keep it. */
function passwordOf(owner: string, name: string): string {
  return scryptSync(owner, `balcao ${name}`, 24).toString('base64url');
}

/**
 * The address at which this work signs in to a database, from the address of its owner; null when that has no password.
 * The names are those of `database`, which a copy of it shares.
 */
export function loginUrl(ownerUrl: string, login: Login, database: string): string | null {
  const { password } = new pg.Client({ connectionString: ownerUrl });
  if (typeof password !== 'string' || password === '') return null;
  const url = new URL(ownerUrl);
  const user = loginName(database, login);
  // These stand before what is in front of the host, and an address by socket has nothing there.
  url.searchParams.set('user', user);
  url.searchParams.set('password', passwordOf(password, user));
  [url.username, url.password] = ['', ''];
  return url.href;
}

/**
 * Makes the roles that sign in to this database, members of the groups and nothing else, and answers their addresses.
 * Null when the user of the connection may not make roles, or the server does not let them in with a password.
 */
export async function ensureLogins(db: Db, ownerUrl: string): Promise<LoginUrls | null> {
  const { rows } = await sql<{ database: string; may: boolean }>`
    select current_database() as database, rolsuper or rolcreaterole as may from pg_roles where rolname = current_user`.execute(
    db,
  );
  const [{ database, may } = { database: '', may: false }] = rows;
  const url = (login: Login) => loginUrl(ownerUrl, login, database);
  const [servir, selar, executar] = [url('servir'), url('selar'), url('executar')];
  if (!may || !servir || !selar || !executar) return null;
  const urls = { servir, selar, executar };
  try {
    for (const login of LOGINS) await makeLogin(db, login, urls[login]);
    for (const login of LOGINS) await signIn(urls[login]);
    return urls;
  } catch (err) {
    if (err instanceof pg.DatabaseError && REFUSED.test(err.code ?? '')) return null;
    throw err;
  }
}

/** Not allowed to give the role, or the role is not allowed in. */
const REFUSED = /^(42501|28...)$/;

async function makeLogin(db: Db, login: Login, address: string): Promise<void> {
  const { user: name, password } = new pg.Client({ connectionString: address });
  if (!name || typeof password !== 'string') throw new Error('an address of the portal has no user');
  // The same password is the same verifier: a start changes nothing that stands.
  const salt = createHash('sha256').update(`balcao ${name} ${password}`).digest().subarray(0, 16);
  const verifier = scramVerifier(password, salt);
  await againWhenCrossed(() =>
    sql
      .raw(`
do $$
begin
  if not exists (select from pg_roles where rolname = ${quote(name)}) then
    execute format('create role %I login', ${quote(name)});
  end if;
  -- A role may set its own defaults, such as to read only.
  execute format('alter role %I reset all', ${quote(name)});
  execute format('alter role %I in database %I reset all', ${quote(name)}, current_database());
  execute format('alter role %I login password %L', ${quote(name)}, ${quote(verifier)});
  if not pg_has_role(${quote(name)}, '${GROUPS[login]}', 'MEMBER') then
    execute format('grant ${GROUPS[login]} to %I', ${quote(name)});
  end if;${login === 'servir' ? MAY_OPEN(name) : ''}
end $$`)
      .execute(db),
  );
}

/** The server takes the role of the vault for one statement at a time, and has none of its rights by itself. */
const MAY_OPEN = (name: string) => `
  execute format('grant ${VAULT_ROLE} to %I with inherit false, set true', ${quote(name)});`;

const quote = (text: string) => pg.escapeLiteral(text);

async function signIn(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  // A connection that breaks fails the query; that it also says so by itself must not end the process.
  client.on('error', () => undefined);
  await client.connect();
  await client.end();
}
