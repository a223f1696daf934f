import { crc32, deflateSync } from 'node:zlib';
import { inspectImage, orientationOf } from '#platform/files/image-inspect.ts';
import { decodePicture, type Raster } from './decode.ts';

/** Size of a portrait, three by four: four hundred dots an inch on a card. */
const LARGURA = 360;
const ALTURA = 480;
/** A decoded picture is at most this many times the portrait on each side, turned or not. */
const FOLGA = 2;
/** Above what phones take, and below what would crowd out everything else. */
const MEGAPIXELS = 25;

/**
 * The portrait of a photo, as a PNG: turned as the camera was held, cut to three by four around the middle and a little
 * above it, and small. Nothing else of the file stays, such as where and with which phone the photo was taken.
 * @throws for what is no JPEG or PNG, is above 25 megapixels, or cannot be decoded
 */
export function makePortrait(bytes: Buffer, mime: string): Buffer {
  const { width, height } = inspectImage(bytes, mime);
  if (width * height > MEGAPIXELS * 1_000_000) throw new Error('too many pixels');
  const lado = FOLGA * ALTURA;
  const raster = decodePicture(bytes, mime, { width: lado, height: lado });
  return encodePng(shrink(raster, orientationOf(bytes, mime)));
}

/** Where a pixel of the upright picture is in the one that the camera wrote, for each way of holding it. */
type Turn = (x: number, y: number) => readonly [number, number];

function turnOf({ width, height }: Raster, orientation: number): Turn {
  const [right, bottom] = [width - 1, height - 1];
  const turns: Record<number, Turn> = {
    2: (x, y) => [right - x, y],
    3: (x, y) => [right - x, bottom - y],
    4: (x, y) => [x, bottom - y],
    5: (x, y) => [y, x],
    6: (x, y) => [y, bottom - x],
    7: (x, y) => [right - y, bottom - x],
    8: (x, y) => [right - y, x],
  };
  return turns[orientation] ?? ((x, y) => [x, y]);
}

/** The part of three by four; of a tall picture more is cut below than above, where the face is. */
function cropOf(width: number, height: number) {
  const w = Math.min(width, Math.floor((height * LARGURA) / ALTURA));
  const h = Math.min(height, Math.floor((width * ALTURA) / LARGURA));
  return { left: Math.floor((width - w) / 2), top: Math.floor((height - h) / 3), w, h };
}

/** Each pixel is the mean of those that it stands for, in whole or in part. */
function shrink(raster: Raster, orientation: number): Raster {
  const turned = orientation >= 5;
  const [fullWidth, fullHeight] = turned ? [raster.height, raster.width] : [raster.width, raster.height];
  const { left, top, w, h } = cropOf(fullWidth, fullHeight);
  const [width, height] = [Math.min(LARGURA, w), Math.min(ALTURA, h)];
  const turn = turnOf(raster, orientation);
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0, to = 0; y < height; y += 1) {
    const rows = spanOf(y, { start: top, size: h, parts: height });
    for (let x = 0; x < width; x += 1, to += 3)
      rgb.set(meanOf(raster, turn, { rows, cols: spanOf(x, { start: left, size: w, parts: width }) }), to);
  }
  return { width, height, rgb };
}

/** The pixels from which one of so many parts of a line is made; the second is past the last. */
function spanOf(
  part: number,
  { start, size, parts }: Record<'start' | 'size' | 'parts', number>,
): readonly [number, number] {
  return [start + Math.floor((part * size) / parts), start + Math.ceil(((part + 1) * size) / parts)];
}

function meanOf(
  { width, rgb }: Raster,
  turn: Turn,
  { rows, cols }: Record<'rows' | 'cols', readonly [number, number]>,
): [number, number, number] {
  let [red, green, blue, count] = [0, 0, 0, 0];
  for (let y = rows[0]; y < rows[1]; y += 1)
    for (let x = cols[0]; x < cols[1]; x += 1) {
      const [rawX, rawY] = turn(x, y);
      const at = (rawY * width + rawX) * 3;
      red += rgb[at] ?? 0;
      green += rgb[at + 1] ?? 0;
      blue += rgb[at + 2] ?? 0;
      count += 1;
    }
  return [Math.round(red / count), Math.round(green / count), Math.round(blue / count)];
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
}

function encodePng({ width, height, rgb }: Raster): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1)
    rows.set(rgb.subarray(y * width * 3, (y + 1) * width * 3), y * (width * 3 + 1) + 1);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
