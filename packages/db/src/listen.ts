import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** How to listen. */
interface ListenOptions {
  url: string;
  /** Channel of NOTIFY; letters only. */
  channel: string;
  /** Shown in pg_stat_activity. */
  name: string;
  onPayload: (payload: string) => void;
  /** Whether announcements arrive from now on; some may be lost between a false and the next true. */
  onState: (up: boolean) => void;
}

/** A connection that listens until it is closed. */
export interface Listening {
  close(): Promise<void>;
}

const PROBE_MS = 15_000;
const PROBE_LIMIT_MS = 5_000;
const FIRST_PAUSE_MS = 250;
const LAST_PAUSE_MS = 5_000;
/** What a probe announces to itself; no other listener reads it. */
const PROBE = 'probe';

/**
 * Keeps one listening connection, and opens the next one when it breaks. A connection counts as up once its
 * own probe came back, and is given up when a probe does not. A connection may die without a word, and a
 * pooler may swallow announcements.
 */
export function listen(options: ListenOptions): Listening {
  const closing = new AbortController();
  const over = keepListening(options, closing.signal);
  return {
    async close() {
      closing.abort();
      await over;
    },
  };
}

async function keepListening(options: ListenOptions, closing: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  while (!closing.aborted) {
    const wasUp = await listenOnce(options, closing);
    if (wasUp) options.onState(false);
    pause = wasUp ? FIRST_PAUSE_MS : Math.min(pause * 2, LAST_PAUSE_MS);
    await sleep(pause * (0.5 + Math.random()), undefined, { signal: closing }).catch(() => undefined);
  }
}

/** Listens as long as the connection lives; answers whether it was ever up. */
async function listenOnce(
  { url, channel, name, onPayload, onState }: ListenOptions,
  closing: AbortSignal,
): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: PROBE_LIMIT_MS,
    query_timeout: PROBE_LIMIT_MS,
  });
  const broken = new AbortController();
  const end = () => broken.abort();
  client.on('error', end);
  client.on('end', end);
  closing.addEventListener('abort', end, { once: true });
  let up = false;
  let echoed = true;
  client.on('notification', ({ payload = '' }) => {
    if (payload !== PROBE) return onPayload(payload);
    echoed = true;
    if (!up) onState(true);
    up = true;
  });
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    while (!broken.signal.aborted) {
      echoed = false;
      await client.query('select pg_notify($1, $2)', [channel, PROBE]);
      // What a statement announces to its own connection comes with its answer.
      if (!echoed) await sleep(PROBE_LIMIT_MS, undefined, { signal: broken.signal });
      if (!echoed) break;
      await sleep(PROBE_MS, undefined, { signal: broken.signal });
    }
  } catch {
    // The next connection follows after every break.
  } finally {
    closing.removeEventListener('abort', end);
    // A dead connection never says that it ended.
    await Promise.race([client.end().catch(() => undefined), sleep(1_000)]);
  }
  return up;
}
