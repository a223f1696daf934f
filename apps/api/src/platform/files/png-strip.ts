import { crc32 } from 'node:zlib';
import { PNG_SIGNATURE, pngChunks } from './png-chunks.ts';
import { REMOVED, type Stripped } from './stripped.ts';
import { orientationOnly, readOrientation } from './tiff-orientation.ts';

/** Chunks that draw the picture: critical ones, transparency, colour numbers, density, animation. */
const KEPT = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'bKGD', 'pHYs', 'cICP'],
  ...['acTL', 'fcTL', 'fdAT'],
]);
const NAMES: Record<string, string> = {
  eXIf: REMOVED.exif,
  iCCP: REMOVED.color,
  tEXt: REMOVED.comment,
  zTXt: REMOVED.comment,
  iTXt: REMOVED.comment,
  tIME: REMOVED.time,
};

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/**
 * Keeps only the chunks of a PNG that draw the picture, byte for byte, and nothing behind IEND. An orientation
 * is put back alone.
 */
export function stripPng(bytes: Buffer): Stripped {
  const kept: Buffer[] = [PNG_SIGNATURE];
  const removed = new Set<string>();
  let end = 0;
  for (const part of pngChunks(bytes)) {
    end = part.end;
    if (KEPT.has(part.type)) {
      kept.push(bytes.subarray(part.start, part.end));
      continue;
    }
    removed.add(NAMES[part.type] ?? REMOVED.other);
    const orientation = part.type === 'eXIf' ? readOrientation(part.data) : 1;
    if (orientation > 1) kept.push(chunk('eXIf', orientationOnly(orientation)));
  }
  if (end < bytes.length) removed.add(REMOVED.trailing);
  return { bytes: Buffer.concat(kept), removed: [...removed] };
}
