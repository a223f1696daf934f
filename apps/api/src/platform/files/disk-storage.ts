import { mkdir, open, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk, type DriveDirectory, type DriveFile } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { openSource, sweepFolder, syncDir, writeDurably } from './durable-file.ts';
import type { ByteRange, Storage, StoredFile } from './storage.ts';
import { withStorageErrors } from './storage-errors.ts';
import { keyToPath, pathToKey } from './storage-key.ts';
import { describeObject } from './stored-object.ts';

const TMP = '.tmp';

/** Opened before it is returned, so that a missing file is an error here and not in the middle of an answer. */
async function openRange(path: string, range?: ByteRange): Promise<Readable> {
  const handle = await open(path, 'r');
  return handle.createReadStream(range ?? {});
}

/**
 * Makes the folders of an object and syncs each of them up to the root, also when they were there: another
 * process may have made one a moment ago and not synced it yet. Syncing a clean folder costs nothing.
 */
async function ensureFolders(root: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await syncDir(dirname(folder));
  await syncDir(root);
  await syncDir(dirname(root));
}

async function* walk(disk: Disk, prefix: string): AsyncGenerator<StoredFile> {
  const { objects } = await disk.listAll(prefix);
  const entries: (DriveFile | DriveDirectory)[] = [...objects].filter((entry) => entry.name !== TMP);
  for (const entry of entries) {
    if (entry.isDirectory) {
      yield* walk(disk, entry.prefix);
      continue;
    }
    const key = pathToKey(entry.key);
    if (key === null) continue;
    const stored = await describeObject(disk, key);
    if (stored !== null) yield stored;
  }
}

/**
 * Objects as files under `root`. Reading, listing and removing go through flydrive; writing is our own, because
 * its driver writes in place and without fsync. Several processes may share the folder.
 */
export function createDiskStorage(root: string): Storage {
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  const tmpDir = join(root, TMP);
  const pathOf = (key: string) => join(root, keyToPath(key));

  return {
    put: (key, source, expected) =>
      withStorageErrors(async () => {
        const target = pathOf(key);
        await mkdir(tmpDir, { recursive: true });
        await ensureFolders(root, dirname(target));
        const written = await writeDurably(target, tmpDir, openSource(source), expected?.sha256);
        if (expected?.at) await utimes(target, expected.at, expected.at);
        return written;
      }),
    getStream: (key, range) => withStorageErrors(() => openRange(pathOf(key), range)),
    stat: (key) => describeObject(disk, key),
    exists: async (key) => disk.exists(keyToPath(key)),
    delete: async (key) => disk.delete(keyToPath(key)),
    list: (prefix = '') => walk(disk, prefix),
    sweep: (olderThan) => sweepFolder(tmpDir, olderThan),
    close: () => {},
  };
}
