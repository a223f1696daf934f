import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Pool } from './database.ts';
import { loadHistory, loadNotices } from './load-history.ts';
import { loadPeople, type People } from './load-people.ts';
import { loadRequerimentos } from './load-requerimentos.ts';
import { loadSearch } from './load-search.ts';
import { loadSessions } from './load-sessions.ts';
import { loadViews } from './load-views.ts';
import { takeIndexes } from './rest-indexes.ts';

/** People who can file, each once per service. */
export const FILERS = 8_000;
export const STAFF = 40;
const ADMINS = 4;
/** Attendants and notice readers in the load. */
export const SIGNED_IN = 16;

const CONNECTIONS = 2;
/** Switches off foreign keys and notice counters, because the load would take four times as long. */
const SETTINGS = [
  'timezone=America/Sao_Paulo',
  'session_replication_role=replica',
  'synchronous_commit=off',
  'maintenance_work_mem=1GB',
  'work_mem=256MB',
];

/** The people for a load of this size: three authors for every ten requests. */
export function peopleFor(requests: number): People {
  return { authors: Math.ceil(requests * 0.3), staff: STAFF, admins: ADMINS, filers: FILERS };
}

/** Runs one named part of a load and prints how long it took. */
export type Phase = (name: string, load: () => Promise<unknown>) => Promise<void>;

/** Fills a prepared database with requests. */
export async function loadData(url: string, requests: number, log: (line: string) => void): Promise<void> {
  const people = peopleFor(requests);
  await fill(url, { log, manyRows: requests > 20_000 }, async (pool, phase) => {
    await phase('people', () => loadPeople(pool, people));
    await phase('requests', () => loadRequerimentos(pool, requests, people.authors));
    await phase('history', () => loadHistory(pool));
    await phase('notices', () => loadNotices(pool, SIGNED_IN));
    await phase('words', () => loadSearch(pool));
    await loadViews(pool, people.staff);
    await loadSessions(pool, people);
  });
}

/** Runs set-based statements on a prepared database and updates its statistics. Of many rows the indexes are built once. */
export async function fill(
  url: string,
  { log, manyRows }: { log: (line: string) => void; manyRows: boolean },
  load: (pool: Pool, phase: Phase) => Promise<void>,
): Promise<void> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'balcao-bench-load',
    max: CONNECTIONS,
    options: SETTINGS.map((setting) => `-c ${setting}`).join(' '),
  });
  pool.on('error', (error) => {
    throw error;
  });
  const phase: Phase = async (name, part) => {
    const begun = performance.now();
    await part();
    log(`  ${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  };
  try {
    const restore = await takeIndexes(pool, manyRows);
    await load(pool, phase);
    await phase('indexes', restore);
    await phase('vacuum', () => pool.query('vacuum (analyze)'));
    await phase('rest', () => awaitRest(pool));
    await pool.query('checkpoint');
  } finally {
    await pool.end();
  }
}

const LOOK_MS = 1_000;
/** Looks in a row that found nothing. */
const QUIET = 5;
const PATIENCE_MS = 120_000;

/** Waits until PostgreSQL has tidied up after a load: what it does beside the measuring would be counted as the application's. */
async function awaitRest(pool: Pool): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (let quiet = 0; quiet < QUIET && performance.now() < until; ) {
    const { rows } = await pool.query<{ busy: boolean }>(
      `select exists (select from pg_stat_activity where backend_type = 'autovacuum worker') as busy`,
    );
    quiet = rows[0]?.busy ? 0 : quiet + 1;
    await sleep(LOOK_MS);
  }
}
