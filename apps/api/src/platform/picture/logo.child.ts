import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/** The process that draws a logo: reads a picture, writes the logo, and ends with 2 for a picture that gives none. */

/** Twice what a screen of fine dots shows in the top bar, and enough for the letterhead on paper. */
const LARGURA = 960;
const ALTURA = 240;
const MAX_PIXELS = 25_000_000;

// The library opens many kinds of file; a logo is one of three.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

try {
  process.stdout.write(await drawLogo(await buffer(process.stdin)));
} catch {
  // Apart from the failure of a program that does not run at all.
  process.exitCode = 2;
}

function drawLogo(bytes: Buffer): Promise<Buffer> {
  return (
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      // The margin of a logo is that of its place.
      .trim()
      .resize(LARGURA, ALTURA, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer()
  );
}
