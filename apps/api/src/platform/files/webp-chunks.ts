import { damaged } from './file-refusal.ts';

/** One chunk of a WEBP; `start` to `end` covers type, length, data and padding. */
export type WebpChunk = { type: string; start: number; data: Buffer; end: number };

/** The chunks in a stretch of a RIFF file. */
function* riffChunks(bytes: Buffer, from: number): Generator<WebpChunk> {
  let at = from;
  while (at < bytes.length) {
    if (at + 8 > bytes.length) throw damaged();
    const length = bytes.readUInt32LE(at + 4);
    const data = at + 8;
    if (data + length > bytes.length) throw damaged();
    const end = Math.min(data + length + (length % 2), bytes.length);
    yield {
      type: bytes.toString('latin1', at, at + 4),
      start: at,
      data: bytes.subarray(data, data + length),
      end,
    };
    at = end;
  }
}

/** The chunks of a WEBP file, in order. What follows the declared RIFF size is not part of the picture. */
export function webpChunks(bytes: Buffer): Generator<WebpChunk> {
  const isWebp = bytes.length >= 20 && bytes.toString('latin1', 0, 4) === 'RIFF';
  if (!isWebp || bytes.toString('latin1', 8, 12) !== 'WEBP') throw damaged();
  const size = bytes.readUInt32LE(4) + 8;
  if (size > bytes.length) throw damaged();
  return riffChunks(bytes.subarray(0, size), 12);
}
