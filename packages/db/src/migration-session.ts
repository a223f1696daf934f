import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Arbitrary, but the same in every version: its holder may change the schema. */
const LOCK_KEY = 7_223_501_846;
const POLL_MS = 200;
const REPORT_EVERY_MS = 5_000;

/**
 * Runs `work` on one connection while no other process migrates. The lock is tried, never waited for inside the
 * server: a blocked wait would hold a snapshot open and could deadlock with an index built concurrently.
 */
export async function whileMigrating<T>(
  db: Db,
  log: (line: string) => void,
  work: (session: Db) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (session) => {
    for (let waited = 0; !(await tryLock(session)); waited += POLL_MS) {
      if (waited % REPORT_EVERY_MS === 0)
        log('Outro processo está atualizando o banco de dados: aguardando.');
      await sleep(POLL_MS);
    }
    try {
      // A step may take long, but must not queue behind a long transaction and block everybody else meanwhile.
      await sql`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '2s'`.execute(
        session,
      );
      return await work(session);
    } finally {
      await restore(session);
    }
  });
}

async function tryLock(session: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${LOCK_KEY}) as taken`.execute(
    session,
  );
  return rows[0]?.taken === true;
}

/** The connection goes back to its pool. When it is broken the server has released everything already. */
async function restore(session: Db): Promise<void> {
  const reset = sql`reset statement_timeout; reset idle_in_transaction_session_timeout; reset lock_timeout`;
  await reset.execute(session).catch(() => undefined);
  await sql`select pg_advisory_unlock(${LOCK_KEY})`.execute(session).catch(() => undefined);
}
