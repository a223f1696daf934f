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

/** A PNG that decodes, painted point by point: the three colours of each. */
export function paintPng(
  { width, height }: Size,
  paint: (x: number, y: number) => readonly [number, number, number],
): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows.set(paint(x, y), y * (width * 3 + 1) + 1 + x * 3);
  const chunks = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
}

/** A JPEG that decodes, 16 by 16, drawn for this: its upper half is red and its lower half blue. */
export const JPEG_VERMELHO_E_AZUL = Buffer.from(
  [
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYn',
    'KSopGR8tMC0oMCUoKSgBBwcHCggKEwoKEygaFhooKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo',
    'KCgoKP/AABEIABAAEAMBEQACEQEDEQH/xAGiAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgsQAAIBAwMCBAMFBQQEAAABfQEC',
    'AwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVm',
    'Z2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq',
    '8fLz9PX29/j5+gEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoLEQACAQIEBAMEBwUEBAABAncAAQIDEQQFITEGEkFRB2FxEyIy',
    'gQgUQpGhscEJIzNS8BVictEKFiQ04SXxFxgZGiYnKCkqNTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqCg4SF',
    'hoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2dri4+Tl5ufo6ery8/T19vf4+fr/2gAMAwEA',
    'AhEDEQA/AOAr54/YQoA5Wv6CPw4KAP8A/9k=',
  ].join(''),
  'base64',
);

/** The same picture with segments where a camera puts its own. */
export function withSegments(jpeg: Buffer, extra: readonly Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...extra, jpeg.subarray(2)]);
}
