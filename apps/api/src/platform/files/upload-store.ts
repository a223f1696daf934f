import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { addChunk, readChain, readChunks } from './chunk-chain.ts';
import { syncDir, type WrittenFile, writeDurably } from './durable-file.ts';
import { StorageNotFoundError, toStorageError } from './storage-errors.ts';
import {
  UploadBusyError,
  UploadError,
  UploadFragmentedError,
  UploadGoneError,
  UploadIncompleteError,
  UploadInterruptedError,
  UploadOffsetError,
} from './upload-errors.ts';

/** Random and unguessable: at least 128 bits, written in characters that are safe in a path. */
const UPLOAD_ID = /^[A-Za-z0-9_-]{20,64}$/;
/** A chunk that broke off is kept from this size on: on a bad mobile network, every 64 KiB count. */
const KEEP_FROM = 64 * 1024;
const COMPLETE = 'completo';

/** A finished upload: a file to inspect, scan and put into the storage; size in bytes, SHA-256 in hexadecimal. */
export type FinishedUpload = WrittenFile & { path: string };

/**
 * Uploads on their way, resumable after anything.
 *
 * Each acknowledged chunk is a file of its own, named by its offset: written aside, synced, linked into the
 * upload's folder, folder synced, and only then acknowledged. The chain of chunk files on disk is the only truth, so
 * after `kill -9` or a power cut it holds every acknowledged byte and nothing that is half written. There is no
 * lock to go stale: of two chunks for the same offset, from any two processes that share the disk, one is linked
 * and the other refused. The folder needs a file system with hard links.
 *
 * With files in S3 the staging stays on the local disk and the finished file is then put into the bucket. Machines
 * that do not share the folder know different offsets of one upload; a chunk that lands on another machine is
 * answered with that machine's offset and the client sends the missing bytes again. Correct, only slower: let the
 * balancer keep an upload's address on one machine, or share the folder.
 */
export type UploadStore = {
  /** Acknowledged bytes; 0 for an upload that has none yet. */
  offset(uploadId: string): Promise<number>;
  /**
   * Receives one chunk, which must begin at the acknowledged offset, and returns the new offset once the bytes
   * are safe. Never destroys the stream, so the caller can still answer.
   *
   * @param limit bytes that the whole upload may have
   * @throws {UploadOffsetError} begins elsewhere, or another process was faster
   * @throws {UploadBusyError} this process is receiving another chunk of it
   * @throws {UploadTooLargeError} {@link UploadFragmentedError} {@link UploadGoneError} {@link StorageFullError}
   * @throws {UploadInterruptedError} the body broke off
   */
  append(uploadId: string, offset: number, body: Readable, limit: number): Promise<number>;
  /**
   * Joins the chunks into one synced file and hashes it. May be called again after a crash. Give the hash to
   * `Storage.put`, which then stores exactly the bytes that were inspected.
   *
   * @param size bytes that the client declared
   * @throws {UploadIncompleteError} another number of bytes was acknowledged
   */
  finish(uploadId: string, size: number): Promise<FinishedUpload>;
  /** Removes the joined file of `finish`; the chunks stay, so that it can be finished again. */
  unfinish(uploadId: string): Promise<void>;
  /** Forgets an upload, finished or not. */
  discard(uploadId: string): Promise<void>;
  /** Forgets uploads without a new chunk since `olderThan`; returns how many. */
  sweep(olderThan: Date): Promise<number>;
};

/** A folder that vanishes under an operation means that the upload was discarded meanwhile. */
async function withUploadErrors<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    if (error instanceof UploadError) throw error;
    const known = toStorageError(error);
    if (known instanceof StorageNotFoundError)
      throw new UploadGoneError('The upload is gone', { cause: error });
    throw known;
  }
}

type Chunk = { offset: number; body: Readable; limit: number; maxChunks: number };

async function appendTo(folder: string, { offset, body, limit, maxChunks }: Chunk): Promise<number> {
  const chain = await readChain(folder);
  if (offset !== chain.size) throw new UploadOffsetError(chain.size);
  if (chain.names.length >= maxChunks) throw new UploadFragmentedError(`More than ${maxChunks} chunks`);
  if (chain.size === 0) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await syncDir(join(folder, '..'));
  }
  const { added, interruption } = await addChunk(folder, offset, body, {
    room: limit - offset,
    keepFrom: KEEP_FROM,
  });
  if (interruption !== undefined) throw new UploadInterruptedError(offset + added, interruption);
  return offset + added;
}

async function finishIn(folder: string, size: number): Promise<FinishedUpload> {
  const chain = await readChain(folder);
  if (chain.size !== size) throw new UploadIncompleteError(chain.size);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, COMPLETE);
  const written = await writeDurably(path, folder, readChunks(folder, chain));
  if (written.size !== size) throw new UploadIncompleteError(written.size);
  return { path, ...written };
}

async function sweepUploads(dir: string, olderThan: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(dir).catch(() => [])) {
    const info = await stat(join(dir, name)).catch(() => null);
    if (info === null || info.mtime >= olderThan) continue;
    await rm(join(dir, name), { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

/**
 * Uploads staged under `dir`, which several processes may share. See {@link UploadStore}.
 *
 * @param options.maxChunks bound on the files that one upload may make; 10 MB in the smallest kept pieces are 160
 */
export function createUploadStore({
  dir,
  maxChunks = 1024,
}: {
  dir: string;
  maxChunks?: number;
}): UploadStore {
  const receiving = new Set<string>();
  const folderOf = (uploadId: string) => {
    if (!UPLOAD_ID.test(uploadId)) throw new UploadGoneError('Not an upload id');
    return join(dir, uploadId);
  };

  return {
    offset: async (uploadId) => (await readChain(folderOf(uploadId))).size,
    append: async (uploadId, offset, body, limit) => {
      const folder = folderOf(uploadId);
      if (receiving.has(uploadId)) throw new UploadBusyError('Another chunk is being received');
      receiving.add(uploadId);
      try {
        return await withUploadErrors(() => appendTo(folder, { offset, body, limit, maxChunks }));
      } finally {
        receiving.delete(uploadId);
      }
    },
    finish: async (uploadId, size) => {
      const folder = folderOf(uploadId);
      return withUploadErrors(() => finishIn(folder, size));
    },
    unfinish: async (uploadId) => rm(join(folderOf(uploadId), COMPLETE), { force: true }),
    discard: async (uploadId) => rm(folderOf(uploadId), { recursive: true, force: true }),
    sweep: (olderThan) => sweepUploads(dir, olderThan),
  };
}
