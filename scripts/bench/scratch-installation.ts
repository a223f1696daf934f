import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@balcao/db/embedded/start-embedded-postgres';
import { holdFirstFree } from '../../apps/api/src/app/hold-port.ts';
import { ensureDatabase, prepareDatabase } from '../../apps/api/src/app/prepare-database.ts';
import { startChild } from './child.ts';

/** A loaded database on a real disk, with the settings of an installation, and the real server on it. */
export interface ScratchInstallation {
  databaseUrl: string;
  /** The environment of the server, to build the same application beside it. */
  env: Record<string, string>;
  port: number;
  /** Processes whose processor time counts as the server's and the database's. */
  serverPid: number;
  postgresPid: number;
  stop: () => Promise<void>;
}

const FIRST_PORT = 41_000;
const SERVER = new URL('../../apps/api/src/app/server.ts', import.meta.url);

type Log = (line: string) => void;

/** What fills the database. */
export type Load = (url: string, log: Log) => Promise<void>;

/** Starts everything in a folder of its own, which `stop` removes. */
export async function startScratchInstallation(load: Load, log: Log): Promise<ScratchInstallation> {
  const dir = mkdtempSync(join(tmpdir(), 'balcao-bench-'));
  // Under root the database runs as another account, which must be able to enter.
  chmodSync(dir, 0o711);
  const undo = [async () => rmSync(dir, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: dir, purpose: 'app', log: () => undefined });
    undo.push(() => postgres.stop());
    const databaseUrl = await ensureDatabase(postgres.url, 'balcao_bench');
    await prepareDatabase(databaseUrl, () => undefined);
    const begun = performance.now();
    await load(databaseUrl, log);
    log(`loaded in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    const held = await holdFirstFree('127.0.0.1', FIRST_PORT, () => '{}');
    if (held === null) throw new Error('no free port');
    await held.release();
    const { port } = held;
    const env = serverEnv({ databaseUrl, dir, port });
    const server = startChild(SERVER, env);
    undo.push(() => server.stop());
    await server.hear();
    return { databaseUrl, env, port, serverPid: server.pid, postgresPid: postgres.pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Opens the metrics of a scratch installation, which has no real data. */
export const SCRATCH_METRICS_TOKEN = 'medidas-de-bancada';

function serverEnv(input: { databaseUrl: string; dir: string; port: number }): Record<string, string> {
  return {
    NODE_ENV: 'production',
    DATABASE_URL: input.databaseUrl,
    DATA_DIR: join(input.dir, 'files'),
    KEYS_DIR: join(input.dir, 'chaves'),
    HOST: '127.0.0.1',
    PORT: String(input.port),
    BASE_URL: `http://127.0.0.1:${input.port}`,
    LOG_LEVEL: 'warn',
    METRICS_TOKEN: SCRATCH_METRICS_TOKEN,
    // A few people do the work of thousands.
    LIMIT_REQUESTS_PER_MINUTE: '1000000000',
    LIMIT_PUBLIC_PER_MINUTE: '1000000000',
    LIMIT_WRITES_PER_MINUTE: '1000000000',
    LIMIT_UPLOADS_PER_HOUR: '1000000000',
  };
}
