import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One file of a package; its text is asked for only when its turn has come. */
export interface ZipPart {
  name: string;
  text: AsyncIterable<string> | Iterable<string>;
}

interface Written {
  name: Buffer;
  offset: number;
  size: number;
  packed: number;
  checksum: number;
}

const VERSION = 20;
/** The sizes stand behind the bytes, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** 1 January 1980: the format cannot be without a date, and this one tells nothing. */
const DATE = 0x0021;
const MAX = 0xffff_ffff;
/** Small pieces are gathered up to this many characters: each piece costs a turn of the packer. */
const GATHER = 64 * 1024;

/** A ZIP package, written as it is read: never more of it in memory than a piece. @throws RangeError beyond 4 GB */
export async function* zip(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const entries: Written[] = [];
  let offset = 0;
  for await (const part of parts) {
    const entry: Written = { name: Buffer.from(part.name), offset, size: 0, packed: 0, checksum: 0 };
    const header = localHeader(entry);
    yield header;
    for await (const chunk of deflated(part.text, entry)) yield chunk;
    requireRoom(entry.size);
    yield descriptor(entry);
    offset += header.length + entry.packed + 16;
    requireRoom(offset);
    entries.push(entry);
  }
  const directory = Buffer.concat(entries.map(directoryEntry));
  requireRoom(offset + directory.length);
  yield directory;
  yield end(entries.length, directory.length, offset);
}

async function* deflated(text: ZipPart['text'], entry: Written): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw();
  const fed = pipeline(Readable.from(measured(text, entry)), packer);
  // Its failure reaches the reader below as the packer's own; nobody else waits for it.
  fed.catch(() => {});
  for await (const chunk of packer as AsyncIterable<Buffer>) {
    entry.packed += chunk.length;
    yield chunk;
  }
}

async function* measured(text: ZipPart['text'], entry: Written): AsyncGenerator<Buffer> {
  for await (const piece of gathered(text)) {
    const bytes = Buffer.from(piece);
    entry.size += bytes.length;
    entry.checksum = crc32(bytes, entry.checksum);
    yield bytes;
  }
}

async function* gathered(text: ZipPart['text']): AsyncGenerator<string> {
  let piece = '';
  for await (const more of text) {
    piece += more;
    if (piece.length < GATHER) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

function requireRoom(bytes: number): void {
  if (bytes > MAX) throw new RangeError('a package of this kind holds 4 GB at most');
}

function localHeader({ name }: Written): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATE, 8);
  header.writeUInt16LE(DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptor({ checksum, packed, size }: Written): Buffer {
  const record = Buffer.alloc(16);
  record.writeUInt32LE(0x08074b50, 0);
  record.writeUInt32LE(checksum, 4);
  record.writeUInt32LE(packed, 8);
  record.writeUInt32LE(size, 12);
  return record;
}

function directoryEntry({ name, offset, size, packed, checksum }: Written): Buffer {
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(VERSION, 4);
  record.writeUInt16LE(VERSION, 6);
  record.writeUInt16LE(FLAGS, 8);
  record.writeUInt16LE(DEFLATE, 10);
  record.writeUInt16LE(DATE, 14);
  record.writeUInt32LE(checksum, 16);
  record.writeUInt32LE(packed, 20);
  record.writeUInt32LE(size, 24);
  record.writeUInt16LE(name.length, 28);
  record.writeUInt32LE(offset, 42);
  return Buffer.concat([record, name]);
}

function end(count: number, directorySize: number, offset: number): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(count, 8);
  record.writeUInt16LE(count, 10);
  record.writeUInt32LE(directorySize, 12);
  record.writeUInt32LE(offset, 16);
  return record;
}
