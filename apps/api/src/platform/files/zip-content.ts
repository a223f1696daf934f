import type { FileHandle } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { EICAR_LENGTH, refuseEicar } from './eicar.ts';
import { damaged, FileRefusal, unsafe } from './file-refusal.ts';
import { readAt, type ZipEntry } from './zip-directory.ts';

const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_SIZE = 30;
const STORED = 0;
const HAS_DESCRIPTOR = 8;
const READ_SIZE = 64 * 1024;

/** Where the packed bytes of an entry begin and end (exclusive). */
export type ZipSpan = { entry: ZipEntry; start: number; end: number };

/**
 * Finds the packed bytes behind the entry's own header, which must tell the same story as the directory: a reader
 * that trusts one and a reader that trusts the other must see the same file.
 */
export async function locate(handle: FileHandle, entry: ZipEntry): Promise<ZipSpan> {
  const header = await readAt(handle, entry.headerOffset, LOCAL_SIZE);
  if (header.readUInt32LE(0) !== LOCAL_SIGNATURE) throw damaged();
  const nameLength = header.readUInt16LE(26);
  const name = (await readAt(handle, entry.headerOffset + LOCAL_SIZE, nameLength)).toString('utf8');
  if (name !== entry.name || header.readUInt16LE(8) !== entry.method) throw unsafe();
  const sizesFollow = (header.readUInt16LE(6) & HAS_DESCRIPTOR) !== 0;
  if (!sizesFollow && header.readUInt32LE(18) !== entry.compressedSize) throw unsafe();
  const start = entry.headerOffset + LOCAL_SIZE + nameLength + header.readUInt16LE(28);
  return { entry, start, end: start + entry.compressedSize };
}

async function* readSpan(handle: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += READ_SIZE)
    yield await readAt(handle, at, Math.min(READ_SIZE, end - at));
}

/** Counts and checks what comes out of an entry, and keeps it when asked; more than declared stops the inflation. */
function meter(entry: ZipEntry, keep: boolean) {
  const kept: Buffer[] = [];
  let start = Buffer.alloc(0);
  let size = 0;
  let checksum = 0;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      checksum = crc32(chunk, checksum);
      if (start.length < EICAR_LENGTH) start = Buffer.concat([start, chunk.subarray(0, EICAR_LENGTH)]);
      if (keep) kept.push(chunk);
      done(size > entry.size ? unsafe() : null);
    },
  });
  const finish = () => {
    if (size !== entry.size || checksum !== entry.crc32) throw damaged();
    refuseEicar(start);
    return Buffer.concat(kept);
  };
  return { sink, finish };
}

/**
 * Unpacks one entry without storing it, never further than its declared size, and checks size and CRC-32. Returns its
 * bytes when `keep` is set, else an empty buffer.
 */
export async function unpack(
  handle: FileHandle,
  { entry, start, end }: ZipSpan,
  keep = false,
): Promise<Buffer> {
  const { sink, finish } = meter(entry, keep);
  if (entry.compressedSize > 0) {
    const packed = Readable.from(readSpan(handle, start, end), { objectMode: false });
    try {
      if (entry.method === STORED) await pipeline(packed, sink);
      else await pipeline(packed, createInflateRaw(), sink);
    } catch (error) {
      throw error instanceof FileRefusal ? error : damaged();
    }
  }
  return finish();
}
