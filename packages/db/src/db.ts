import { setTimeout as sleep } from 'node:timers/promises';
import { CamelCasePlugin, type IsolationLevel, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { columnTypes } from './column-parsers.ts';
import { endOnSilence } from './end-on-silence.ts';
import { isStalePlan, nameStatements, StatementNames } from './named-statements.ts';
import type { DB } from './schema.gen.ts';
import { openScope } from './transaction-scope.ts';

/** What every query function takes first: the pool or the caller's transaction. */
export type Db = Kysely<DB>;

/** A transaction; usable wherever a Db is. */
export type Tx = Transaction<DB>;

/** How to connect. */
export type DbOptions = {
  url: string;
  /** Shown in pg_stat_activity. */
  name: string;
  /** Connections; 3 to 8 is best on two cores, more only adds waiting. */
  max?: number;
  /** Longest wait for a connection, milliseconds, whether all are busy or the server is away. */
  connectTimeoutMs?: number;
  /** Longest statement, milliseconds; 0 is unlimited. */
  statementTimeoutMs?: number;
  /** Role to work as after connecting (it must be granted to the user of the URL). */
  role?: string;
  /** Named prepared statements; off behind a transaction-mode pooler (or by PG_PREPARE=off). */
  prepare?: boolean;
  /** Called when an idle connection breaks, e.g. as the server restarts; the pool replaces it by itself. */
  onError: (error: Error) => void;
};

/** An open database. */
export type DbHandle = { db: Db; pool: pg.Pool; close: () => Promise<void> };

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 60_000;

/**
 * No parallel queries: a portal has many short statements at a time. Helper processes for one of them take
 * processor time from the others, and starting them costs more than they save.
 */
const SESSION = ['-c timezone=America/Sao_Paulo', '-c max_parallel_workers_per_gather=0'];

/** Opens a pool with Kysely over it; connects on first use, so it succeeds while the server is away. */
export function createDb(options: DbOptions): DbHandle {
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: options.name,
    max: options.max ?? 8,
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    options: [...SESSION, ...(options.role ? [`-c role=${options.role}`] : [])].join(' '),
    types: columnTypes,
  });
  let closing = false;
  pool.on('error', (error) => {
    if (!closing) options.onError(error);
  });
  const names = (options.prepare ?? process.env.PG_PREPARE !== 'off') ? new StatementNames() : null;
  pool.on('connect', (client) => {
    // An error without a listener would end the process. A connection can break between two statements; the
    // next statement on it fails anyhow.
    client.on('error', () => undefined);
    endOnSilence(client, statementTimeoutMs);
    if (names) nameStatements(client, names);
  });
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    // Keys inside stored answers belong to the forms and must not be renamed.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  const close = () => {
    closing = true;
    return db.destroy();
  };
  return { db, pool, close };
}

const RETRIES = 3;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

/**
 * Runs `fn` in a transaction; given a transaction, in a savepoint of it, so that a failure undoes only `fn`.
 * The outermost call repeats `fn` up to 3 times after a serialization failure or deadlock. So `fn` must have
 * no effect outside the database. Nested calls must follow each other, never run at once.
 */
export async function withTx<T>(
  db: Db,
  fn: (tx: Tx) => Promise<T>,
  { isolation }: { isolation?: IsolationLevel } = {},
): Promise<T> {
  if (db.isTransaction) {
    if (isolation) throw new Error('the isolation level belongs to the outermost transaction');
    return inSavepoint(db, fn);
  }
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await runOnce(db, fn, isolation);
    } catch (error) {
      if (attempt === RETRIES || !isRetryable(error)) throw error;
      await sleep(2 ** attempt * 10 * (0.5 + Math.random()));
    }
  }
}

async function runOnce<T>(db: Db, fn: (tx: Tx) => Promise<T>, isolation?: IsolationLevel): Promise<T> {
  const transaction = db.transaction();
  let committed = () => {};
  const result = await (isolation ? transaction.setIsolationLevel(isolation) : transaction).execute((tx) => {
    committed = openScope(tx, db).committed;
    return fn(tx);
  });
  committed();
  return result;
}

async function inSavepoint<T>(db: Db, fn: (tx: Tx) => Promise<T>): Promise<T> {
  await sql`savepoint nested`.execute(db);
  try {
    // isTransaction was checked above; Kysely does not narrow the type.
    const result = await fn(db as Tx);
    await sql`release savepoint nested`.execute(db);
    return result;
  } catch (error) {
    // A dead connection cannot roll back, and its own error would hide the cause.
    await sql`rollback to savepoint nested; release savepoint nested`.execute(db).catch(() => undefined);
    throw error;
  }
}

function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK_DETECTED || isStalePlan(error);
}
