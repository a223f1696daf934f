import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/** The process that makes a portrait: reads a photo, writes its portrait, and ends with 2 for a photo that gives none. */

/** Size of a portrait, three by four: four hundred dots an inch on a card. */
const LARGURA = 360;
const ALTURA = 480;
/** Above what phones take, and below what would crowd out everything else. */
const MAX_PIXELS = 25_000_000;

// The library opens many kinds of file; a photo is one of two.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

try {
  process.stdout.write(await makePortrait(await buffer(process.stdin)));
} catch {
  // Apart from the failure of a program that does not run at all.
  process.exitCode = 2;
}

async function makePortrait(bytes: Buffer): Promise<Buffer> {
  const photo = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
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
