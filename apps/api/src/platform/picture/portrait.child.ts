import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/**
 * The process that makes a portrait or a small square: reads a photo, writes its drawing, and ends with 2 for a photo that
 * gives none.
 */

/** Size of a portrait, three by four: four hundred dots an inch on a card. */
const LARGURA = 360;
const ALTURA = 480;
/** Side of a square, sharp at the largest size on screen. */
const LADO = 256;
/** Above what phones take, and below what would crowd out everything else. */
const MAX_PIXELS = 25_000_000;

const isSquare = process.argv[2] === 'quadrado';

// The library opens many kinds of file; a photo is one of few.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
if (isSquare) sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

try {
  process.stdout.write(await (isSquare ? makeSquare : makePortrait)(await buffer(process.stdin)));
} catch {
  // Apart from the failure of a program that does not run at all.
  process.exitCode = 2;
}

function open(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
}

/** As large as needed to be shown, from the middle, as the preview before it was sent. */
function makeSquare(bytes: Buffer): Promise<Buffer> {
  return open(bytes)
    .autoOrient()
    .resize(LADO, LADO, { fit: 'cover', position: 'centre' })
    .flatten({ background: 'white' })
    .jpeg({ quality: 85 })
    .toBuffer();
}

async function makePortrait(bytes: Buffer): Promise<Buffer> {
  const photo = open(bytes);
  const { width, height } = (await photo.metadata()).autoOrient;
  const crop = cropOf(width, height);
  return (
    photo
      .autoOrient()
      .extract(crop)
      .resize(Math.min(LARGURA, crop.width), Math.min(ALTURA, crop.height), { fit: 'fill' })
      // What is see-through becomes white, as paper is.
      .flatten({ background: 'white' })
      .png()
      .toBuffer()
  );
}

/** The part of three by four; of a tall picture more is cut below than above, where the face is. */
function cropOf(fullWidth: number, fullHeight: number) {
  const width = Math.min(fullWidth, Math.floor((fullHeight * LARGURA) / ALTURA));
  const height = Math.min(fullHeight, Math.floor((fullWidth * ALTURA) / LARGURA));
  return {
    left: Math.floor((fullWidth - width) / 2),
    top: Math.floor((fullHeight - height) / 3),
    width,
    height,
  };
}
