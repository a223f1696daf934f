import { crc32, deflateSync } from 'node:zlib';

/** Size of a picture to build, in pixels. */
export type Size = { width: number; height: number };

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A greyscale PNG. Above a million pixels its picture data is a lie, as in a pixel flood. */
export function buildPng({ width, height }: Size, extra: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const pixels = width * height > 1_000_000 ? Buffer.alloc(1) : Buffer.alloc((width + 1) * height, 0x7f);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const image = pngChunk('IDAT', deflateSync(pixels));
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    ...extra,
    image,
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function jpegSegment(marker: number, payload: Buffer | string): Buffer {
  const data = Buffer.from(payload);
  const header = Buffer.from([0xff, marker, 0, 0]);
  header.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([header, data]);
}

/** The scan of a picture: picture data with stuffed bytes and restart marks. */
const jpegScan = (): Buffer =>
  Buffer.concat([
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from('0a1bff00ffd02c3dffffd14e', 'hex'),
  ]);

/** A JPEG with the structure of a camera's; `extra` segments come where a camera puts its own. */
export function buildJpeg(
  { width, height }: Size,
  extra: Buffer[] = [],
  trailing: Buffer = Buffer.alloc(0),
): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...extra,
    jpegSegment(0xdb, Buffer.alloc(65, 1)),
    jpegSegment(0xc0, frame),
    jpegSegment(0xc4, Buffer.alloc(20)),
    jpegScan(),
    Buffer.from([0xff, 0xd9]),
    trailing,
  ]);
}

/** Little-endian TIFF data of EXIF: orientation, and a maker and GPS text behind it. */
export function buildTiff(orientation: number, secret = 'GPS -23.55 -46.63 Apple iPhone'): Buffer {
  const head = Buffer.alloc(26);
  head.write('II', 0, 'latin1');
  head.writeUInt16LE(42, 2);
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(1, 8);
  head.writeUInt16LE(0x0112, 10);
  head.writeUInt16LE(3, 12);
  head.writeUInt32LE(1, 14);
  head.writeUInt16LE(orientation, 18);
  return Buffer.concat([head, Buffer.from(secret)]);
}

export const exifSegment = (orientation: number): Buffer =>
  jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), buildTiff(orientation)]));

export function webpChunk(type: string, data: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(type, 0, 'latin1');
  header.writeUInt32LE(data.length, 4);
  return Buffer.concat([header, data, Buffer.alloc(data.length % 2)]);
}

/** The header of an extended WEBP with its promises (EXIF 8, XMP 4, colour profile 32, animation 2). */
export function vp8x({ width, height }: Size, flags: number): Buffer {
  const data = Buffer.alloc(10);
  data.writeUInt8(flags, 0);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return webpChunk('VP8X', data);
}

/** A lossy picture chunk. */
export function vp8({ width, height }: Size): Buffer {
  const data = Buffer.from('300100' + '9d012a' + '00000000' + '0102030405', 'hex');
  data.writeUInt16LE(width, 6);
  data.writeUInt16LE(height, 8);
  return webpChunk('VP8 ', data);
}

/** A lossless picture chunk. */
export function vp8l({ width, height }: Size): Buffer {
  const data = Buffer.alloc(9, 0x11);
  data.writeUInt8(0x2f, 0);
  data.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
  return webpChunk('VP8L', data);
}

export function buildWebp(chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  const header = Buffer.alloc(8);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(body.length, 4);
  return Buffer.concat([header, body]);
}
