import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';

/** The process that draws a logo: reads a picture, writes the logo, and ends with 2 for a picture that gives none. */

/** Twice what a screen of fine dots shows in the top bar, and enough for the letterhead on paper. */
const LARGURA = 960;
const ALTURA = 240;
const MAX_PIXELS = 25_000_000;
/** The darkest channel of a white that a camera or a JPEG left a little grey. */
const WHITE_FROM = 245;
/** What people do not see any more, of 255. */
const CLEAR_TO = 5;

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

async function drawLogo(bytes: Buffer): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).autoOrient();
  // The margin of a logo is that of its place; a coloured ground is part of the logo.
  const bare = (await hasEmptyCorner(picture)) ? picture.trim() : picture;
  return bare
    .resize(LARGURA, ALTURA, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Whether the first point is see-through or white. */
async function hasEmptyCorner(picture: Sharp): Promise<boolean> {
  const corner = picture.clone().extract({ left: 0, top: 0, width: 1, height: 1 });
  const [red = 0, green = 0, blue = 0, alpha = 0] = await corner
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  return alpha <= CLEAR_TO || Math.min(red, green, blue) >= WHITE_FROM;
}
