import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { identifyProcess } from './embedded/process-table.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts';

/** A server of one caller alone, by the address of its superuser: never log it. */
export type ScratchServer = { adminUrl: string; stop: () => Promise<void> };

const FOLDER_PREFIX = 'balcao-test-';
const MEMORY_FOLDER = '/dev/shm';
/** A run writes a few hundred megabytes. */
const MEMORY_NEEDED_BYTES = 2 * 1024 ** 3;

/** A throw-away embedded server, data included. */
export async function startScratchServer(): Promise<ScratchServer> {
  for (const parent of [MEMORY_FOLDER, tmpdir()]) removeAbandoned(parent);
  const dataDir = mkdtempSync(join(scratchParent(), `${FOLDER_PREFIX}${process.pid}-`));
  // Under root the server runs as another account, which must be able to pass.
  chmodSync(dataDir, 0o711);
  let server: EmbeddedPostgres;
  try {
    server = await startEmbeddedPostgres({ dataDir, purpose: 'test', log: () => undefined });
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { adminUrl: server.url, stop };
}

/** In memory a clone takes 15 ms, on a disk 80 to 400: each one creates hundreds of files. */
function scratchParent(): string {
  const free = freeBytes(MEMORY_FOLDER);
  return Math.min(free, freemem()) > MEMORY_NEEDED_BYTES ? MEMORY_FOLDER : tmpdir();
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** Runs that were killed leave their folder, named after their process. */
function removeAbandoned(parent: string): void {
  for (const name of foldersIn(parent).filter((entry) => entry.startsWith(FOLDER_PREFIX))) {
    const owner = Number(name.slice(FOLDER_PREFIX.length).split('-')[0]);
    if (identifyProcess(owner) !== null) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // Another user's run: that user's next one removes it.
    }
  }
}

function foldersIn(parent: string): string[] {
  try {
    return readdirSync(parent);
  } catch {
    return [];
  }
}
