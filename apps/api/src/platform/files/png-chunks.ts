import { damaged } from './file-refusal.ts';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** One chunk of a PNG; `start` to `end` covers length, type, data and checksum. */
export type PngChunk = { type: string; start: number; data: Buffer; end: number };

/** The chunks from IHDR to IEND, in order. What follows IEND is not part of the picture. */
export function* pngChunks(bytes: Buffer): Generator<PngChunk> {
  if (!bytes.subarray(0, 8).equals(PNG_SIGNATURE)) throw damaged();
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw damaged();
    const type = bytes.toString('latin1', at + 4, at + 8);
    if ((at === 8) !== (type === 'IHDR')) throw damaged();
    yield { type, start: at, data: bytes.subarray(at + 8, end - 4), end };
    if (type === 'IEND') return;
    at = end;
  }
  throw damaged();
}
