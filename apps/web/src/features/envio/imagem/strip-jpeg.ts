import { mimeOf } from '../check-file.ts';

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
/** Where the data of a segment begin, behind its marker and length. */
const DATA = 4;
const ORIENTATION = 0x0112;
const UPRIGHT = 1;

/** A segment before the picture, its marker included. */
interface Segment {
  marker: number;
  from: number;
  to: number;
}

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The same picture without what the camera wrote beside it (place, time, device), dot for dot as it was; how the camera
 * was held stays, or the picture would lie on its side. What cannot be followed as a JPEG is answered as it is.
 */
export async function stripJpeg(file: File): Promise<File> {
  if (mimeOf(file) !== 'image/jpeg') return file;
  const parts = keptParts(new Uint8Array(await file.arrayBuffer()));
  if (parts === null) return file;
  return new File(parts, file.name, { type: file.type, lastModified: file.lastModified });
}

/** What stays, in order; null when nothing has to go. */
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

/** The segments before the first scan and where that begins; null for what is no JPEG. */
function readHead(bytes: Bytes): { segments: Segment[]; picture: number } | null {
  if (bytes[0] !== MARKER || bytes[1] !== SOI) return null;
  const segments: Segment[] = [];
  let at = 2;
  while (at + DATA <= bytes.length && bytes[at] === MARKER) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === MARKER) {
      // A marker may be padded.
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

/** Behind the last byte of the picture: phones append films and further pictures, with a place of their own. */
function endOfPicture(bytes: Bytes, scan: number): number {
  let at = scan;
  while (at >= 0 && at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === EOI) return at + 2;
    // A byte of the picture that looks like a marker is followed by a zero; the marks of a restart have no data.
    const isInPicture = marker === 0 || marker === MARKER || (marker >= 0xd0 && marker < SOI);
    at = bytes.indexOf(
      MARKER,
      isInPicture ? at + 1 + Number(marker !== MARKER) : at + 2 + u16(bytes, at + 2),
    );
  }
  return bytes.length;
}

/** Whether a segment belongs to the picture: what it is drawn from, and its colours. */
function isOfPicture(bytes: Bytes, { marker, from }: Segment): boolean {
  if (marker === APP2) return startsWith(bytes, from + DATA, 'ICC_PROFILE');
  return marker !== COMMENT && (marker < APP1 || marker > APP15 || marker === APP14);
}

/** How the camera was held, 1 (upright) to 8. */
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
    // It ends before it says so.
  }
  return UPRIGHT;
}

const within = (turn: number) => (turn >= 1 && turn <= 8 ? turn : UPRIGHT);

/** A segment that says how the camera was held, and nothing else. */
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
