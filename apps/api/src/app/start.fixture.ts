import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cloneDatabase } from '@balcao/db/test-database';

const START = fileURLToPath(new URL('start.mjs', import.meta.url));

const cleanups: (() => unknown)[] = [];

/** Registers a cleanup for the end of the test, which runs before earlier ones. */
export function afterThisTest(cleanup: () => unknown): void {
  cleanups.push(cleanup);
}

/** Ends and removes everything that the test started, last first. */
export async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}

export interface Started {
  child: ChildProcess;
  dataDir: string;
  printed: () => string;
  /** Resolves when this was printed; rejects with everything printed when the process ends first. */
  says: (text: string) => Promise<void>;
  ended: Promise<number | null>;
}

/** `npm start` with a folder of its own and only these variables. */
export function start(env: Record<string, string>): Started {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-start-'));
  chmodSync(dataDir, 0o711);
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [START], {
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'test', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  cleanups.push(async () => {
    child.kill('SIGTERM');
    await ended;
    for (const dir of [dataDir, `${dataDir}-chaves`]) rmSync(dir, { recursive: true, force: true });
  });
  const says = async (wanted: string) => {
    while (!text.includes(wanted)) {
      const over = await Promise.race([ended, new Promise((again) => setTimeout(again, 50, 'again'))]);
      if (over !== 'again' && !text.includes(wanted)) throw new Error(`ended without "${wanted}":\n${text}`);
    }
  };
  return { child, dataDir, ended, says, printed: () => text };
}

/** An empty database for each test, so that it tests the start and not the demonstration. */
export async function emptyDatabase(): Promise<string> {
  const clone = await cloneDatabase();
  cleanups.push(() => clone.drop());
  return clone.url;
}

/** The address that a started portal announced. */
export function addressIn(text: string): string {
  return /Balcão está no ar: (\S+)/.exec(text)?.[1] ?? 'none';
}
