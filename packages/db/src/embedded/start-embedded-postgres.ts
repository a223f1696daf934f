import { ensureCluster, type Purpose, SUPERUSER } from './cluster.ts';
import { type Placement, place, preferredHome } from './placement.ts';
import { type RunningServer, startServer } from './server.ts';
import { lockHome, readLiveState, type StateLock } from './state-file.ts';
import { noneLeft, stopServers } from './stop-servers.ts';

/** How to start the embedded database. */
export type EmbeddedPostgresOptions = {
  /** The application's data folder; the database lives in its `pg` folder. */
  dataDir: string;
  /** Receives one Portuguese line for each thing that takes time or that the operator should know. */
  log: (line: string) => void;
  purpose: Purpose;
  /**
   * Where root keeps what an unprivileged account cannot reach in the project; /var/lib/balcao by default.
   */
  systemDir?: string;
};

/** A running embedded database, which ends when this process ends, however it ends. */
export type EmbeddedPostgres = {
  /** Address with the superuser's password: never log it. */
  url: string;
  port: number;
  /** Pid of the server's first process. */
  pid: number;
  /** Clean shutdown; safe to call more than once. */
  stop: () => Promise<void>;
  /** Resolves when the server has ended, asked or not. */
  exited: Promise<void>;
  /**
   * Starts the server again once it has ended, on the same port, with PostgreSQL's own recovery. Keeps the folder's lock
   * all the time. Throws EmbeddedPostgresError `start_failed`; may be called again then.
   */
  again: () => Promise<EmbeddedPostgres>;
};

const STOP_PATIENCE_MS = 20_000;
const HELPERS_PATIENCE_MS = 5_000;

/**
 * Starts the PostgreSQL server that comes with the product. Survives what came before: `kill -9`, an interrupted
 * first start, a server without its parent. Throws EmbeddedPostgresError; `already_running` while another live
 * process uses the same folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { purpose, log } = options;
  const placement = await place(options);
  const lock = lockHome(placement.home);
  try {
    // A guard that just lost its parent needs a moment; only what stays is an orphan to signal.
    if (!(await noneLeft(placement.cluster, 1_000))) await stopServers(placement.cluster, log);
    const { password } = await ensureCluster(placement, purpose, log);
    const server = await startServer({ placement, purpose, log });
    const url = `postgres://${SUPERUSER}:${password}@127.0.0.1:${server.port}/postgres`;
    lock.publish(url);
    return running(server, { url, placement, purpose, lock, log });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Address of the embedded database that another live process runs in this data folder, or null. */
export function findRunningPostgres(dataDir: string): string | null {
  return readLiveState(preferredHome(dataDir))?.url ?? null;
}

type RunningContext = {
  url: string;
  placement: Placement;
  purpose: Purpose;
  lock: StateLock;
  log: (line: string) => void;
};

function running(server: RunningServer, context: RunningContext): EmbeddedPostgres {
  const { url, placement, purpose, lock, log } = context;
  const { cluster } = placement;
  let stopping: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    server.process.release();
    if (!(await noneLeft(cluster, STOP_PATIENCE_MS))) await stopServers(cluster, log);
    await server.process.exited;
    lock.release();
  };
  return {
    url,
    port: server.port,
    pid: server.pid,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
    exited: server.process.exited.then(() => undefined),
    again: async () => {
      // The helpers of a killed server need a moment to notice, and two servers must never share a cluster.
      if (!(await noneLeft(cluster, HELPERS_PATIENCE_MS))) await stopServers(cluster, log);
      const findPort = () => Promise.resolve(server.port);
      return running(await startServer({ placement, purpose, log, findPort }), context);
    },
  };
}
