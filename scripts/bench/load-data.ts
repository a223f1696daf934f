import { createDb } from '@balcao/db/db';
import { loadHistory, loadNotices } from './load-history.ts';
import { loadPeople, type People } from './load-people.ts';
import { loadRequerimentos } from './load-requerimentos.ts';
import { loadSessions } from './load-sessions.ts';

const FILERS = 6_000;
const STAFF = 40;
/** Attendants and notice readers that the load signs in as. */
export const SIGNED_IN = 16;

/** How many people a load of this size has: three authors for every ten requests. */
export function peopleFor(requests: number): People {
  return { authors: Math.ceil(requests * 0.3), staff: STAFF, filers: FILERS };
}

/** Fills a prepared database with set-based statements and brings its statistics up to date. */
export async function loadData(url: string, requests: number): Promise<void> {
  const handle = createDb({
    url,
    name: 'balcao-bench-load',
    max: 1,
    statementTimeoutMs: 0,
    onError: (error) => {
      throw error;
    },
  });
  const people = peopleFor(requests);
  try {
    // Keys are not looked up and notices do not count themselves: the load would take four times as long.
    await handle.pool.query('set session_replication_role = replica');
    await loadPeople(handle.pool, people);
    await loadRequerimentos(handle.pool, requests, people.authors);
    await loadHistory(handle.pool);
    await loadNotices(handle.pool, SIGNED_IN);
    await loadSessions(handle.pool, people);
    await handle.pool.query('drop table bench_resposta');
    await handle.pool.query('vacuum (analyze)');
    await handle.pool.query('checkpoint');
  } finally {
    await handle.close();
  }
}
