import { EOI, type JpegSegment, jpegSegments } from './jpeg-segments.ts';
import { REMOVED, type Stripped } from './stripped.ts';
import { orientationOnly, readOrientation } from './tiff-orientation.ts';

const APP0 = 0xe0;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
const EXIF = Buffer.from('Exif\0\0', 'latin1');
const ADOBE_SIZE = 12;
const JFIF_SIZE = 14;

function startsWith(data: Buffer, prefix: string): boolean {
  return data.toString('latin1', 0, prefix.length) === prefix;
}

function segment(marker: number, payload: Buffer): Buffer {
  const header = Buffer.from([0xff, marker, 0, 0]);
  header.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([header, payload]);
}

/** JFIF density without its thumbnail, a small copy of the picture from before any crop. */
function plainJfif(payload: Buffer): Buffer {
  const header = Buffer.from(payload.subarray(0, JFIF_SIZE));
  header.writeUInt16BE(0, 12);
  return segment(APP0, header);
}

function isMetadata(marker: number): boolean {
  return (marker >= APP0 && marker <= APP15) || marker === COMMENT || (marker >= 0xf0 && marker <= 0xfd);
}

function nameOf(marker: number, data: Buffer): string {
  if (startsWith(data, 'Exif')) return REMOVED.exif;
  if (startsWith(data, 'http')) return REMOVED.xmp;
  if (startsWith(data, 'Photoshop')) return REMOVED.iptc;
  if (startsWith(data, 'ICC_PROFILE')) return REMOVED.color;
  return marker === COMMENT ? REMOVED.comment : REMOVED.other;
}

/** What stays of one metadata segment: density, and Adobe's note on how the colours are coded. */
function keep(marker: number, data: Buffer): Buffer | null {
  if (marker === APP0 && startsWith(data, 'JFIF\0') && data.length >= JFIF_SIZE) return plainJfif(data);
  if (marker === APP14 && startsWith(data, 'Adobe') && data.length >= ADOBE_SIZE) {
    return segment(APP14, data.subarray(0, ADOBE_SIZE));
  }
  return null;
}

function orientationOf(bytes: Buffer, segments: readonly JpegSegment[]): number {
  for (const { marker, payload, end } of segments) {
    const data = bytes.subarray(payload, end);
    if (marker === 0xe1 && data.subarray(0, 6).equals(EXIF)) return readOrientation(data.subarray(6));
  }
  return 1;
}

/**
 * Drops every application segment and comment of a JPEG, also between scans, and everything behind its end (motion
 * photos, depth maps, second pictures). The picture data is copied byte for byte. Only the orientation is put back, in
 * an EXIF block that says nothing else.
 */
export function stripJpeg(bytes: Buffer): Stripped {
  const segments = [...jpegSegments(bytes)];
  const orientation = orientationOf(bytes, segments);
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  const removed = new Set<string>();
  if (orientation > 1) kept.push(segment(0xe1, Buffer.concat([EXIF, orientationOnly(orientation)])));
  for (const { marker, start, payload, end } of segments.slice(1)) {
    const data = bytes.subarray(payload, end);
    if (!isMetadata(marker)) {
      kept.push(bytes.subarray(start, end));
      continue;
    }
    const rest = keep(marker, data);
    if (rest) kept.push(rest);
    if (rest === null || rest.length < end - start) removed.add(nameOf(marker, data));
  }
  if ((segments.at(-1)?.end ?? 0) < bytes.length && segments.at(-1)?.marker === EOI)
    removed.add(REMOVED.trailing);
  return { bytes: Buffer.concat(kept), removed: [...removed] };
}
