import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, link, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { StorageMismatchError } from './storage-errors.ts';

/** What was written: length in bytes and SHA-256 in lower-case hexadecimal. */
export type WrittenFile = { size: number; sha256: string };

/** A file given by its path, or a stream of its bytes. */
export type FileSource = Readable | string;

/**
 * A source to be read once. A file is opened when its first bytes are wanted: opened here, one that is gone by then would
 * fail before anybody listens, and end the process.
 */
export function openSource(source: FileSource): Readable {
  return typeof source === 'string' ? Readable.from(readLazily(source), { objectMode: false }) : source;
}

async function* readLazily(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path) as AsyncIterable<Uint8Array>;
}

/** Writes the whole chunk; a nearly full disk accepts only a part of it before it answers ENOSPC. */
export async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  let done = 0;
  while (done < chunk.length) {
    const { bytesWritten } = await handle.write(chunk, done);
    done += bytesWritten;
  }
}

/** Makes names created in, or renamed into, a folder survive a power cut. Windows has no such call and needs none. */
export async function syncDir(dir: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function copyTo(path: string, source: Readable): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of source as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      await writeAll(handle, chunk);
      size += chunk.length;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/**
 * Writes a file so that its name never shows half of it, whatever dies when: a temporary file on the same
 * volume, fsync, rename, fsync of the folder (ALICE, OSDI 2014). The temporary file goes when the write fails;
 * one left by a killed process is for the caller's sweep.
 *
 * @param target final path; its folder must exist and is the one synced
 * @param tmpDir folder for the temporary file, on the volume of `target`
 * @param expected SHA-256 that the bytes must have; nothing becomes visible otherwise
 * @throws {StorageMismatchError} when the bytes are not the expected ones
 */
export async function writeDurably(
  target: string,
  tmpDir: string,
  source: Readable,
  expected?: string,
): Promise<WrittenFile> {
  const tmp = join(tmpDir, `${randomUUID()}.tmp`);
  try {
    const written = await copyTo(tmp, source);
    if (expected !== undefined && expected !== written.sha256) {
      throw new StorageMismatchError('The stored bytes would differ from the inspected ones');
    }
    await rename(tmp, target);
    await syncDir(join(target, '..'));
    return written;
  } catch (error) {
    source.destroy();
    await rm(tmp, { force: true });
    throw error;
  }
}

/**
 * Like `writeDurably`, for a file that is made once: one that is there already stays as it is, and the answer is false.
 * Of several processes that make it at the same time one wins, whole.
 */
export async function createDurably(target: string, tmpDir: string, source: Readable): Promise<boolean> {
  const tmp = join(tmpDir, `${randomUUID()}.tmp`);
  try {
    await copyTo(tmp, source);
    await link(tmp, target);
    return true;
  } catch (err) {
    if (err instanceof Error && 'code' in err && err.code === 'EEXIST') return false;
    throw err;
  } finally {
    await rm(tmp, { force: true });
    await syncDir(join(target, '..'));
  }
}

/** Removes files of a folder last written before `olderThan`; a folder that is not there has none. */
export async function sweepFolder(dir: string, olderThan: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(dir).catch(() => [])) {
    const path = join(dir, name);
    const info = await stat(path).catch(() => null);
    if (info === null || info.mtime >= olderThan) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
