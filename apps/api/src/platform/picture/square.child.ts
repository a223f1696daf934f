import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/**
 * The process that makes the small square of a photo: reads a photo, writes a JPEG, and ends with 2 for a photo that gives
 * none.
 */

/** Side of a square, sharp at the largest size on screen. */
const LADO = 256;
/** Above what phones take, and below what would crowd out everything else. */
const MAX_PIXELS = 25_000_000;

// The library opens many kinds of file; a photo is one of few.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

try {
  process.stdout.write(await makeSquare(await buffer(process.stdin)));
} catch {
  // Apart from the failure of a program that does not run at all.
  process.exitCode = 2;
}

/** As large as needed to be shown, from the middle, as the preview before it was sent. */
function makeSquare(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(LADO, LADO, { fit: 'cover', position: 'centre' })
    .flatten({ background: 'white' })
    .jpeg({ quality: 85 })
    .toBuffer();
}
