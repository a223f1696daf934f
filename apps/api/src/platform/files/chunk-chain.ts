import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, link, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { syncDir, writeAll } from './durable-file.ts';
import { UploadGoneError, UploadOffsetError, UploadTooLargeError } from './upload-errors.ts';

/** A chunk file is named after the offset of its first byte. */
const CHUNK_NAME = /^\d{15}$/;

/** The acknowledged chunks of one upload: their file names in order and the bytes they hold together. */
export type ChunkChain = { names: string[]; size: number };

function chunkName(offset: number): string {
  return String(offset).padStart(15, '0');
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/**
 * The chain in a folder; a folder that is not there is an empty chain. Chunks cannot leave gaps or overlap,
 * because each was linked where the chain ended then, so the last one alone tells the size.
 */
export async function readChain(folder: string): Promise<ChunkChain> {
  try {
    const names = (await readdir(folder)).filter((name) => CHUNK_NAME.test(name)).sort();
    const last = names.at(-1);
    if (last === undefined) return { names, size: 0 };
    return { names, size: Number(last) + (await stat(join(folder, last))).size };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return { names: [], size: 0 };
    throw error;
  }
}

/** The bytes of a chain, one chunk file after the other. */
export function readChunks(folder: string, chain: ChunkChain): Readable {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (const name of chain.names) yield* createReadStream(join(folder, name)) as AsyncIterable<Uint8Array>;
  }
  return Readable.from(bytes(), { objectMode: false });
}

/**
 * What could be read of a chunk's body. A body that breaks off is not an error here: `interruption` says why, and
 * the bytes before it are good. The stream is not destroyed on the way out, so an HTTP answer can still be sent.
 */
async function receive(handle: FileHandle, body: Readable, room: number) {
  const result: { size: number; interruption: unknown } = { size: 0, interruption: undefined };
  async function* untilBroken(): AsyncGenerator<Uint8Array> {
    try {
      yield* body.iterator({ destroyOnReturn: false });
    } catch (error) {
      result.interruption = error;
    }
  }
  for await (const bytes of untilBroken()) {
    if (result.size + bytes.length > room)
      throw new UploadTooLargeError(`The upload passes its limit by this chunk`);
    await writeAll(handle, bytes);
    result.size += bytes.length;
  }
  return result;
}

/** The commit: `link` fails when the name exists, so of two chunks for one offset only one enters the chain. */
async function commit(folder: string, tmp: string, offset: number): Promise<void> {
  try {
    await link(tmp, join(folder, chunkName(offset)));
  } catch (error) {
    if (hasCode(error, 'EEXIST')) throw new UploadOffsetError((await readChain(folder)).size);
    if (hasCode(error, 'ENOENT'))
      throw new UploadGoneError('The upload was discarded meanwhile', { cause: error });
    throw error;
  }
  await syncDir(folder);
}

/**
 * Receives one chunk into a temporary file and links it into the chain at `offset`, synced in that order.
 * A broken body is kept when it brought at least `keepFrom` bytes.
 *
 * @param room bytes that the upload may still take
 * @returns bytes added to the chain and the reason why the body broke off, if it did
 */
export async function addChunk(
  folder: string,
  offset: number,
  body: Readable,
  { room, keepFrom }: { room: number; keepFrom: number },
): Promise<{ added: number; interruption: unknown }> {
  const tmp = join(folder, `${randomUUID()}.tmp`);
  const handle = await open(tmp, 'wx', 0o600);
  try {
    const { size, interruption } = await receive(handle, body, room);
    if (size === 0 || (interruption !== undefined && size < keepFrom)) return { added: 0, interruption };
    await handle.sync();
    await commit(folder, tmp, offset);
    return { added: size, interruption };
  } finally {
    await handle.close();
    await rm(tmp, { force: true });
  }
}
