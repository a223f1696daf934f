import { damaged } from './file-refusal.ts';

/**
 * One marker segment of a JPEG. `start` to `end` covers marker, length and payload, and for a scan (SOS) also the
 * picture data behind it.
 */
export type JpegSegment = { marker: number; start: number; payload: number; end: number };

const SOI = 0xd8;
const EOI = 0xd9;
export const SOS = 0xda;

/** Markers without length: TEM, restart, start and end. */
function isBare(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= EOI);
}

/** End of the entropy-coded data that begins at `at`: the next marker that is neither stuffing nor a restart. */
function endOfScan(bytes: Buffer, at: number): number {
  let next = bytes.indexOf(0xff, at);
  while (next >= 0 && next + 1 < bytes.length) {
    const code = bytes.readUInt8(next + 1);
    if (code !== 0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7)) return next;
    next = bytes.indexOf(0xff, next + (code === 0xff ? 1 : 2));
  }
  throw damaged();
}

/** The segments from SOI to the first EOI, in order. What follows EOI is not part of the picture. */
export function* jpegSegments(bytes: Buffer): Generator<JpegSegment> {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) throw damaged();
  yield { marker: SOI, start: 0, payload: 2, end: 2 };
  let at = 2;
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) throw damaged();
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const segment = readSegment(bytes, at, marker);
    yield segment;
    if (marker === EOI) return;
    at = segment.end;
  }
  throw damaged();
}

function readSegment(bytes: Buffer, start: number, marker: number): JpegSegment {
  if (isBare(marker)) return { marker, start, payload: start + 2, end: start + 2 };
  if (start + 4 > bytes.length) throw damaged();
  const header = start + 2 + bytes.readUInt16BE(start + 2);
  if (header < start + 4 || header > bytes.length) throw damaged();
  return { marker, start, payload: start + 4, end: marker === SOS ? endOfScan(bytes, header) : header };
}
