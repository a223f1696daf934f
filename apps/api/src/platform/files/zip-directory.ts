import type { FileHandle } from 'node:fs/promises';
import { damaged, FileRefusal, unsafe } from './file-refusal.ts';

/** One file inside a package, as its central directory declares it; sizes and offsets in bytes. */
export type ZipEntry = {
  name: string;
  compressedSize: number;
  size: number;
  crc32: number;
  method: number;
  encrypted: boolean;
  symlink: boolean;
  headerOffset: number;
};

/** What the end record says: how many entries, and where the directory lies. */
export type ZipEnd = { count: number; directorySize: number; directoryOffset: number };

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_SIZE = 22;
const MAX_COMMENT = 0xffff;
const UNIX = 3;
const S_IFMT = 0o170000;
const S_IFLNK = 0o120000;

/** Reads exactly these bytes; a file that ends earlier is damaged. */
export async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, position);
  if (bytesRead !== length) throw damaged();
  return buffer;
}

/**
 * Position of the end record inside the tail of a file, or -1. Only a record whose comment ends with the file counts:
 * anything behind it would be a second file hidden in this one.
 */
function findEnd(tail: Buffer): number {
  for (let at = tail.length - END_SIZE; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === END_SIGNATURE && at + END_SIZE + tail.readUInt16LE(at + 20) === tail.length)
      return at;
  }
  return -1;
}

/** The end record of a ZIP package, `null` when the file does not end as one. */
export async function readZipEnd(handle: FileHandle, fileSize: number): Promise<ZipEnd | null> {
  const length = Math.min(fileSize, END_SIZE + MAX_COMMENT);
  const tail = await readAt(handle, fileSize - length, length);
  const at = findEnd(tail);
  if (at < 0) return null;
  const end = tail.subarray(at);
  const count = end.readUInt16LE(10);
  // Several disks, or counts that differ: readers would disagree about what is inside.
  if (end.readUInt16LE(4) !== 0 || end.readUInt16LE(6) !== 0 || end.readUInt16LE(8) !== count) throw unsafe();
  const directorySize = end.readUInt32LE(12);
  const directoryOffset = end.readUInt32LE(16);
  // ZIP64 markers do not fit either, and nothing within our limits needs ZIP64.
  if (directoryOffset + directorySize !== fileSize - length + at) throw damaged();
  return { count, directorySize, directoryOffset };
}

function readEntry(directory: Buffer, at: number): { entry: ZipEntry; next: number } {
  if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY_SIGNATURE) throw damaged();
  const flags = directory.readUInt16LE(at + 8);
  const nameLength = directory.readUInt16LE(at + 28);
  const madeOnUnix = directory.readUInt16LE(at + 4) >>> 8 === UNIX;
  const unixMode = directory.readUInt32LE(at + 38) >>> 16;
  const next = at + 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  if (next > directory.length) throw damaged();
  const entry = {
    name: directory.toString('utf8', at + 46, at + 46 + nameLength),
    compressedSize: directory.readUInt32LE(at + 20),
    size: directory.readUInt32LE(at + 24),
    crc32: directory.readUInt32LE(at + 16),
    method: directory.readUInt16LE(at + 10),
    encrypted: (flags & 1) !== 0,
    symlink: madeOnUnix && (unixMode & S_IFMT) === S_IFLNK,
    headerOffset: directory.readUInt32LE(at + 42),
  };
  return { entry, next };
}

/** The entries of a package in directory order. @throws {FileRefusal} more than `maxEntries`, or a broken directory */
export async function readZipEntries(
  handle: FileHandle,
  end: ZipEnd,
  maxEntries: number,
): Promise<ZipEntry[]> {
  if (end.count > maxEntries) {
    throw new FileRefusal(
      'ANEXO_BOMBA',
      `O arquivo tem mais de ${maxEntries} partes internas. Envie em PDF.`,
    );
  }
  const directory = await readAt(handle, end.directoryOffset, end.directorySize);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < end.count) {
    const { entry, next } = readEntry(directory, at);
    entries.push(entry);
    at = next;
  }
  if (at !== directory.length) throw damaged();
  return entries;
}
