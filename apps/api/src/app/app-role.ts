import { SERVING_ROLE } from '@balcao/db/serving-role';
import { Client } from 'pg';

/**
 * The restricted role to work as: it owns nothing and may only insert into append-only tables. Undefined when this
 * database has none (its administrator did not let the migration create it); triggers still hold there.
 */
export async function findAppRole(url: string): Promise<string | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // A connection that breaks fails the query; that it also says so by itself must not end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select from pg_roles where rolname = $1 and pg_has_role(current_user, oid, 'MEMBER')`,
      [SERVING_ROLE],
    );
    return rowCount === 1 ? SERVING_ROLE : undefined;
  } finally {
    await client.end();
  }
}
