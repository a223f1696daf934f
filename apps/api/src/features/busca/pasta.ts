import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** No reading lasts as long: a folder of this age belongs to a process that was killed. */
const ESQUECIDA_MS = 3600 * 1000;

/**
 * Works in a folder that is gone afterwards with what is in it: people's documents. What a process left that was killed
 * meanwhile goes before the next work.
 */
export async function inPasta<T>(
  { dataDir, now }: { dataDir: string; now: Date },
  work: (dir: string) => Promise<T>,
): Promise<T> {
  const base = join(dataDir, 'busca');
  await mkdir(base, { recursive: true });
  await removeForgotten(base, new Date(now.getTime() - ESQUECIDA_MS));
  const dir = await mkdtemp(join(base, 'arquivo-'));
  try {
    return await work(dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function removeForgotten(base: string, olderThan: Date): Promise<void> {
  for (const name of await readdir(base)) {
    const dir = join(base, name);
    // Another process may take it away at this moment.
    const since = await stat(dir).then(
      ({ mtime }) => mtime,
      () => null,
    );
    if (since && since < olderThan) await rm(dir, { recursive: true, force: true });
  }
}
