import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStorage } from './create-storage.ts';
import { StorageFullError } from './storage-errors.ts';

const CHILD = fileURLToPath(new URL('./disk-full.child.ts', import.meta.url));
/** Linux's way to give one process mounts of its own, also without being root. */
const NAMESPACE = 'unshare';
const OWN_MOUNTS = ['--user', '--map-root-user', '--mount'];
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cheio-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** Runs a command on a volume of 1 MB that only it sees; needs Linux with user namespaces. */
function onTinyVolume(command: string[]) {
  const script = 'mount -t tmpfs -o size=1m tmpfs "$0" && exec "$@"';
  return spawnSync(NAMESPACE, [...OWN_MOUNTS, 'sh', '-c', script, dir, ...command], {
    encoding: 'utf8',
  });
}

function canMount(): boolean {
  const script = 'mount -t tmpfs -o size=1m tmpfs /mnt';
  return spawnSync(NAMESPACE, [...OWN_MOUNTS, 'sh', '-c', script]).status === 0;
}

describe('a full disk', () => {
  it.skipIf(!canMount())(
    'refuses the write by type, shows nothing of it, keeps the rest and recovers',
    () => {
      const { stdout, stderr } = onTinyVolume([process.execPath, CHILD, dir]);
      expect(stderr).toBe('');
      expect(JSON.parse(stdout)).toEqual({
        put: 'StorageFullError',
        append: 'StorageFullError',
        largeExists: false,
        keptSize: 50_000,
        offset: 10_000,
        leftovers: 0,
        again: 'stored',
      });
    },
  );

  it('is recognised inside a wrapped system error', async () => {
    const full = new Error('wrapped', { cause: Object.assign(new Error('no space'), { code: 'ENOSPC' }) });
    const failing = new Readable({ read: () => failing.destroy(full) });
    const key = randomUUID();
    const storage = await createStorage({ DATA_DIR: dir });
    await expect(storage.put(key, failing)).rejects.toBeInstanceOf(StorageFullError);
    expect(await storage.exists(key)).toBe(false);
    expect(await readdir(join(dir, 'arquivos', '.tmp'))).toEqual([]);
  });
});
