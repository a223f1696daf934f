import { damaged } from './file-refusal.ts';
import { REMOVED, type Stripped } from './stripped.ts';
import { orientationOnly, readOrientation } from './tiff-orientation.ts';
import { riffChunks, type WebpChunk, webpChunks } from './webp-chunks.ts';

const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);
const NAMES: Record<string, string> = { EXIF: REMOVED.exif, 'XMP ': REMOVED.xmp, ICCP: REMOVED.color };
/** Bits of VP8X that promise an EXIF, an XMP and a colour chunk. */
const EXIF_FLAG = 0x08;
const PROMISES = EXIF_FLAG | 0x04 | 0x20;
/** Position, size, duration and flags of an animation frame, before its own chunks. */
const FRAME_HEADER = 16;

function chunk(type: string, data: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(type, 0, 'latin1');
  header.writeUInt32LE(data.length, 4);
  return Buffer.concat([header, data, Buffer.alloc(data.length % 2)]);
}

/** A frame may hide chunks of its own. */
function plainFrame(data: Buffer): Buffer {
  if (data.length < FRAME_HEADER) throw damaged();
  const inner = [...riffChunks(data, FRAME_HEADER)].filter(({ type }) => KEPT.has(type));
  return Buffer.concat([data.subarray(0, FRAME_HEADER), ...inner.map((part) => chunk(part.type, part.data))]);
}

function plainHeader(data: Buffer, orientation: number): Buffer {
  const header = Buffer.from(data);
  if (header.length < 10) throw damaged();
  header.writeUInt8((header.readUInt8(0) & ~PROMISES) | (orientation > 1 ? EXIF_FLAG : 0), 0);
  return header;
}

function plainChunk({ type, data }: WebpChunk, orientation: number): Buffer {
  if (type === 'ANMF') return chunk(type, plainFrame(data));
  if (type === 'VP8X') return chunk(type, plainHeader(data, orientation));
  return chunk(type, data);
}

function orientationOf(chunks: readonly WebpChunk[]): number {
  const exif = chunks.find(({ type }) => type === 'EXIF')?.data;
  if (exif === undefined) return 1;
  return readOrientation(exif.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif);
}

/**
 * Keeps only the chunks of a WEBP that draw the picture, and nothing behind it. An orientation is put back alone, where
 * the format has a place for it.
 */
export function stripWebp(bytes: Buffer): Stripped {
  const chunks = [...webpChunks(bytes)];
  const isExtended = chunks[0]?.type === 'VP8X';
  const orientation = isExtended ? orientationOf(chunks) : 1;
  const kept = chunks.filter(({ type }) => KEPT.has(type)).map((part) => plainChunk(part, orientation));
  if (orientation > 1) kept.push(chunk('EXIF', orientationOnly(orientation)));
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...kept]);
  const removed = new Set(
    chunks.filter(({ type }) => !KEPT.has(type)).map(({ type }) => NAMES[type] ?? REMOVED.other),
  );
  if (bytes.readUInt32LE(4) + 8 < bytes.length) removed.add(REMOVED.trailing);
  const riff = Buffer.alloc(8);
  riff.write('RIFF', 0, 'latin1');
  riff.writeUInt32LE(body.length, 4);
  return { bytes: Buffer.concat([riff, body]), removed: [...removed] };
}
