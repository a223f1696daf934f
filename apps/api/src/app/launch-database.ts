import { EmbeddedPostgresError } from '@balcao/db/embedded/embedded-postgres-error';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '@balcao/db/embedded/start-embedded-postgres';
import { isUnavailable } from './is-unavailable.ts';
import type { Launch } from './supervise.ts';

/** Failures that may pass, above all a full disk; the others need the operator. */
const PASSING = new Set(['start_failed', 'init_failed']);

/** The embedded database, which keeps its address across restarts. */
export function launchEmbedded(options: EmbeddedPostgresOptions): { launch: Launch; url: () => string } {
  let current: EmbeddedPostgres | null = null;
  const launch: Launch = (tell) => {
    const restarted = current?.again() ?? null;
    const started = restarted ?? startEmbeddedPostgres(options);
    started.then(
      (server) => {
        current = server;
        tell('ready');
        void server.exited.then(() => tell('died'));
      },
      (err: unknown) => {
        const cause = err instanceof Error ? err : new Error(String(err));
        const passing = !(err instanceof EmbeddedPostgresError) || PASSING.has(err.code);
        tell(passing ? 'died' : 'impossible', cause);
      },
    );
    return {
      async stop() {
        await restarted?.catch(() => undefined);
        await current?.stop();
      },
    };
  };
  return {
    launch,
    url() {
      if (!current) throw new Error('the embedded database was not started yet');
      return current.url;
    },
  };
}

const LOOK_EVERY_MS = 5_000;
const PATIENCE_MS = 4_000;

/** An external database: nothing to start, only to wait for and to watch. */
export function launchExternal(url: string): Launch {
  return (tell) => {
    const over = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const look = async () => {
      try {
        await connectOnce(url);
        if (over.signal.aborted) return;
        tell('ready');
        timer = setTimeout(() => void look(), LOOK_EVERY_MS);
      } catch (err) {
        const cause = err instanceof Error ? err : new Error(String(err));
        if (!over.signal.aborted) tell(isUnavailable(err) ? 'died' : 'impossible', cause);
      }
    };
    void look();
    return {
      stop() {
        over.abort();
        clearTimeout(timer);
        return Promise.resolve();
      },
    };
  };
}

async function connectOnce(connectionString: string): Promise<void> {
  // Not loaded with the built-in database.
  const { Client } = await import('pg');
  const client = new Client({
    connectionString,
    application_name: 'balcao-vigia',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  // A broken connection fails the query; its extra event must not end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => undefined);
  }
}
