import { damaged, FileRefusal } from './file-refusal.ts';
import { jpegSegments, SOS } from './jpeg-segments.ts';
import { pngChunks } from './png-chunks.ts';
import { readOrientation } from './tiff-orientation.ts';
import { type WebpChunk, webpChunks } from './webp-chunks.ts';

/** Size of a picture as shown (after the camera's orientation), in pixels. */
export type ImageSize = { width: number; height: number };
type Header = ImageSize & { orientation: number };

const MAX_PIXELS = 40_000_000;
const EXIF = Buffer.from('Exif\0\0', 'latin1');

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function jpegHeader(bytes: Buffer): Header {
  let size: ImageSize | null = null;
  let orientation = 1;
  for (const { marker, payload, end } of jpegSegments(bytes)) {
    if (isFrame(marker) && size === null) {
      if (end - payload < 6) throw damaged();
      size = { height: bytes.readUInt16BE(payload + 1), width: bytes.readUInt16BE(payload + 3) };
    }
    const data = bytes.subarray(payload, end);
    if (marker === 0xe1 && data.subarray(0, 6).equals(EXIF)) orientation = readOrientation(data.subarray(6));
    if (marker === SOS) break;
  }
  if (size === null) throw damaged();
  return { ...size, orientation };
}

function pngHeader(bytes: Buffer): Header {
  let header: Header | null = null;
  let hasData = false;
  for (const { type, data } of pngChunks(bytes)) {
    if (type === 'IHDR') {
      if (data.length !== 13) throw damaged();
      header = { width: data.readUInt32BE(0), height: data.readUInt32BE(4), orientation: 1 };
    }
    if (type === 'eXIf' && header) header.orientation = readOrientation(data);
    hasData ||= type === 'IDAT';
  }
  if (header === null || !hasData) throw damaged();
  return header;
}

function webpSize({ type, data }: WebpChunk): ImageSize | null {
  if (type === 'VP8X' && data.length >= 10)
    return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
  if (type === 'VP8 ' && data.length >= 10 && data.readUIntBE(3, 3) === 0x9d012a) {
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  }
  if (type === 'VP8L' && data.length >= 5 && data[0] === 0x2f) {
    const bits = data.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return null;
}

/** The canvas comes first; a picture chunk larger than it would be a lie, so the largest of all counts. */
function webpHeader(bytes: Buffer): Header {
  let header: Header | null = null;
  let orientation = 1;
  for (const chunk of webpChunks(bytes)) {
    const size = webpSize(chunk);
    if (size && (header === null || size.width * size.height > header.width * header.height)) {
      header = { ...size, orientation };
    }
    if (chunk.type === 'EXIF') {
      const prefixed = chunk.data.subarray(0, 6).equals(EXIF);
      orientation = readOrientation(prefixed ? chunk.data.subarray(6) : chunk.data);
    }
  }
  if (header === null) throw damaged();
  return { ...header, orientation };
}

const READERS: Record<string, (bytes: Buffer) => Header> = {
  'image/jpeg': jpegHeader,
  'image/png': pngHeader,
  'image/webp': webpHeader,
};

/**
 * Size of a JPEG, PNG or WEBP from its headers; the picture itself is never decoded.
 *
 * @param minPx least width and height as shown, in pixels
 * @throws {FileRefusal} ANEXO_PIXELS above 40 megapixels or below `minPx`, ANEXO_TIPO when the structure is broken
 */
export function inspectImage(bytes: Buffer, mime: string, minPx?: readonly [number, number]): ImageSize {
  const header = READERS[mime]?.(bytes);
  if (header === undefined || header.width === 0 || header.height === 0) throw damaged();
  const turned = header.orientation >= 5;
  const width = turned ? header.height : header.width;
  const height = turned ? header.width : header.height;
  if (width * height > MAX_PIXELS) {
    throw new FileRefusal(
      'ANEXO_PIXELS',
      'A imagem tem mais de 40 megapixels. Reduza o tamanho dela e envie de novo.',
    );
  }
  if (minPx && (width < minPx[0] || height < minPx[1])) {
    const message = `A imagem tem ${width} × ${height} pixels. Envie uma com pelo menos ${minPx[0]} × ${minPx[1]}.`;
    throw new FileRefusal('ANEXO_PIXELS', message);
  }
  return { width, height };
}
