import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  buildJpeg,
  exifSegment,
  JPEG_VERMELHO_E_AZUL,
  paintPng,
  withSegments,
} from '../files/image.corpus.ts';
import { redraw } from './redraw.ts';

const picture = paintPng({ width: 40, height: 30 }, (_, y) => (y < 15 ? [200, 0, 0] : [0, 0, 200]));

describe('a picture drawn anew', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('stays a %s of its size, without its making', async (format) => {
    const made = await sharp(picture)
      .withExif({ IFD0: { Artist: 'Fulano de Tal', Make: 'Camera' } })
      .toFormat(format)
      .toBuffer();
    const drawn = await redraw(async () => made);
    const { exif, icc, xmp, width, height, ...found } = await sharp(drawn ?? undefined).metadata();
    expect(found.format).toBe(format);
    expect({ exif, icc, xmp, width, height }).toEqual({ width: 40, height: 30 });
    expect(drawn?.toString('latin1')).not.toMatch(/Fulano|Camera/);
  });

  it('stands upright without being told to', async () => {
    const turned = await redraw(async () => withSegments(JPEG_VERMELHO_E_AZUL, [exifSegment(3)]));
    expect(turned?.toString('latin1')).not.toMatch(/GPS|Exif|iPhone/);
    const { data } = await sharp(turned ?? undefined)
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Held upside down, the red half of the picture is below.
    expect(data[2]).toBeGreaterThan(150);
  });

  it.each([
    ['a JPEG of headers only', buildJpeg({ width: 600, height: 800 })],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"/>')],
  ])('is not made of %s', async (_, bytes) => {
    expect(await redraw(async () => bytes)).toBeNull();
  });
});
