import { mimeOf } from '#platform/mime-of.ts';

const MARKER = 0xff;
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;

const EXIF = 'Exif\0\0';
/** Offset of the data of a segment, after marker and length. */
const DATA = 4;
const ORIENTATION = 0x0112;
const UPRIGHT = 1;

/** A segment before the image data, with its marker; byte offsets. */
interface Segment {
  marker: number;
  from: number;
  to: number;
}

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Removes the metadata of the camera (place, time, device) and keeps the pixels unchanged. The orientation stays, or the
 * photo would lie on its side. A file that cannot be parsed as JPEG is returned unchanged.
 */
export async function stripJpeg(file: File): Promise<File> {
  if (mimeOf(file) !== 'image/jpeg') return file;
  const parts = keptParts(new Uint8Array(await file.arrayBuffer()));
  if (parts === null) return file;
  return new File(parts, file.name, { type: file.type, lastModified: file.lastModified });
}

/** The parts to keep, in order; null when nothing is removed. */
function keptParts(bytes: Bytes): Bytes[] | null {
  const head = readHead(bytes);
  if (head === null) return null;
  const end = endOfPicture(bytes, head.picture);
  const beside = head.segments.filter((segment) => !isOfPicture(bytes, segment));
  if (beside.length === 0 && end === bytes.length) return null;
  const kept = head.segments.flatMap((segment) => {
    if (!beside.includes(segment)) return [bytes.subarray(segment.from, segment.to)];
    const turn = orientationOf(bytes, segment);
    return turn === UPRIGHT ? [] : [exifOf(turn)];
  });
  return [bytes.subarray(0, 2), ...kept, bytes.subarray(head.picture, end)];
}

/** The segments before the first scan, and its offset; null for no JPEG. */
function readHead(bytes: Bytes): { segments: Segment[]; picture: number } | null {
  if (bytes[0] !== MARKER || bytes[1] !== SOI) return null;
  const segments: Segment[] = [];
  let at = 2;
  while (at + DATA <= bytes.length && bytes[at] === MARKER) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === MARKER) {
      // A marker may be padded with more 0xff.
      at += 1;
      continue;
    }
    if (marker === SOS) return { segments, picture: at };
    const to = at + 2 + u16(bytes, at + 2);
    segments.push({ marker, from: at, to });
    at = to;
  }
  return null;
}

/** Offset after the image: phones append videos and images with their own place. */
function endOfPicture(bytes: Bytes, scan: number): number {
  let at = scan;
  while (at >= 0 && at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === EOI) return at + 2;
    // In the image data 0xff is escaped by a zero; restart markers have no data.
    const isInPicture = marker === 0 || marker === MARKER || (marker >= 0xd0 && marker < SOI);
    at = bytes.indexOf(
      MARKER,
      isInPicture ? at + 1 + Number(marker !== MARKER) : at + 2 + u16(bytes, at + 2),
    );
  }
  return bytes.length;
}

/** Whether a segment is needed for the image or its colours. */
function isOfPicture(bytes: Bytes, { marker, from }: Segment): boolean {
  if (marker === APP2) return startsWith(bytes, from + DATA, 'ICC_PROFILE');
  return marker !== COMMENT && (marker < APP1 || marker > APP15 || marker === APP14);
}

/** The EXIF orientation, 1 (upright) to 8. */
function orientationOf(bytes: Bytes, { from, to }: Segment): number {
  if (!startsWith(bytes, from + DATA, EXIF)) return UPRIGHT;
  const tiff = new DataView(
    bytes.buffer,
    from + DATA + EXIF.length,
    Math.max(0, to - from - DATA - EXIF.length),
  );
  try {
    const little = tiff.getUint16(0) === 0x4949;
    const directory = tiff.getUint32(4, little);
    for (let i = 0; i < tiff.getUint16(directory, little); i += 1) {
      const entry = directory + 2 + i * 12;
      if (tiff.getUint16(entry, little) === ORIENTATION) return within(tiff.getUint16(entry + 8, little));
    }
  } catch {
    // The EXIF data are truncated.
  }
  return UPRIGHT;
}

const within = (turn: number) => (turn >= 1 && turn <= 8 ? turn : UPRIGHT);

/** An EXIF segment with the orientation only. */
function exifOf(turn: number): Bytes {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0, 0, 0, 0, 0];
  const data = [...new TextEncoder().encode(EXIF), ...tiff];
  return Uint8Array.from([MARKER, APP1, 0, data.length + 2, ...data]);
}

function startsWith(bytes: Bytes, at: number, text: string): boolean {
  return [...text].every((letter, i) => bytes[at + i] === letter.charCodeAt(0));
}

function u16(bytes: Bytes, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}
