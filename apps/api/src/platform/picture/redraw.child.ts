import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/** The process that draws a picture anew: reads a picture, writes the same one, and ends with 2 for one that gives none. */

/** As many as an inspection lets in. */
const MAX_PIXELS = 40_000_000;
/** What the eye does not tell from the first one. */
const QUALITY = 90;

// The library opens many kinds of file; what is drawn anew is one of three.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

try {
  process.stdout.write(await redraw(await buffer(process.stdin)));
} catch {
  // Apart from the failure of a program that does not run at all.
  process.exitCode = 2;
}

/** The same kind, size and way up. Nothing but the points is carried over. */
async function redraw(bytes: Buffer): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  const { format } = await picture.metadata();
  const upright = picture.autoOrient();
  if (format === 'jpeg') return upright.jpeg({ quality: QUALITY }).toBuffer();
  if (format === 'webp') return upright.webp({ quality: QUALITY }).toBuffer();
  return upright.png().toBuffer();
}
