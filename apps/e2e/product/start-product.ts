import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRunningPostgres } from '@balcao/db/embedded/start-embedded-postgres';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const START = join(ROOT, 'apps/api/src/app/start.mjs');
const READY = 'Balcão está no ar';
/** Timeout in milliseconds, enough for the first build of the screens on a busy machine. */
const PATIENCE_MS = 900_000;

/** A portal started as by `npm start`, with its own database and files. */
export interface Product {
  baseUrl: string;
  dataDir: string;
  databaseUrl: string;
  /** The process that supervises the others. */
  pid: number;
  /** Stops the product and removes its folders, unless they are kept for another start. */
  stop: (keep?: 'keep') => Promise<void>;
}

/** Where the product's own lines are kept, its log included. */
export const outputOf = (dataDir: string): string => join(dataDir, 'saida.log');

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Starts the product with the demonstration council in a new temporary folder, and waits until it is ready. `settings`
 * are additional configuration variables. @throws Error with its whole output when it exits early or takes more than 3
 * minutes.
 */
export async function startProduct(
  settings: Readonly<Record<string, string>> = {},
  dataDir = mkdtempSync(join(tmpdir(), 'balcao-e2e-')),
): Promise<Product> {
  // When started by root, the database runs as another account, which needs access.
  chmodSync(dataDir, 0o711);
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [START], {
    cwd: ROOT,
    env: { ...productEnv(), ...settings, DATA_DIR: dataDir, PORT: String(port), BASE_URL: baseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async (keep?: 'keep') => {
    await end(child);
    if (keep) return;
    for (const dir of [dataDir, `${dataDir}-chaves`]) rmSync(dir, { recursive: true, force: true });
  };
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => appendFileSync(outputOf(dataDir), chunk));
  try {
    await readiness(child);
    const databaseUrl = findRunningPostgres(dataDir);
    if (!databaseUrl) throw new Error(`no database runs in ${dataDir}`);
    const { pid = 0 } = child;
    return { baseUrl, dataDir, databaseUrl: inDatabase(databaseUrl, 'balcao'), pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The product's variables must not depend on the person who runs the tests. */
function productEnv(): Record<string, string | undefined> {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  // A few demo people do the work of all journeys at once.
  const limits = {
    LIMIT_REQUESTS_PER_MINUTE: '100000',
    LIMIT_WRITES_PER_MINUTE: '100000',
    LIMIT_PUBLIC_PER_MINUTE: '100000',
  };
  return {
    PATH,
    HOME,
    TMPDIR,
    LANG,
    ...limits,
    LIMIT_UPLOADS_PER_HOUR: '100000',
    NODE_ENV: 'development',
    // The long run also reads what is written down of each request.
    LOG_LEVEL: process.env.TEST_TIER === 'long' ? 'debug' : 'error',
  };
}

function readiness(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    const fail = (why: string) => reject(new Error(`O produto ${why}:\n${said.join('')}`));
    const timer = setTimeout(() => fail('não ficou pronto a tempo'), PATIENCE_MS);
    const listen = (chunk: Buffer) => {
      said.push(chunk.toString());
      if (!said.join('').includes(READY)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    child.once('exit', () => {
      clearTimeout(timer);
      fail('terminou antes de ficar pronto');
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

function inDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
