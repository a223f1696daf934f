import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  buildJpeg,
  buildPng,
  exifSegment,
  JPEG_VERMELHO_E_AZUL,
  paintPng,
  withSegments,
} from '../files/image.corpus.ts';
import { avatarOf, portraitOf } from './portrait.ts';

type Colour = 'red' | 'blue' | 'other';

async function open(photo: Buffer) {
  const portrait = sharp((await portraitOf(photo)) ?? undefined);
  const { data, info } = await portrait.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const at = (x: number, y: number): Colour => {
    const [red = 0, green = 0, blue = 0] = data.subarray((y * width + x) * 4);
    if (red > 150 && green < 90 && blue < 90) return 'red';
    return blue > 150 && green < 90 && red < 90 ? 'blue' : 'other';
  };
  const ends = {
    top: at(width >> 1, 1),
    bottom: at(width >> 1, height - 2),
    left: at(1, height >> 1),
    right: at(width - 2, height >> 1),
  };
  return { width, height, ends };
}

describe('a portrait', () => {
  it('is three by four and small, from the middle of a wide photo', async () => {
    const wide = paintPng({ width: 1200, height: 800 }, (x) => (x < 600 ? [200, 0, 0] : [0, 0, 200]));
    expect(await open(wide)).toEqual({
      width: 360,
      height: 480,
      ends: expect.objectContaining({ left: 'red', right: 'blue' }),
    });
    // A stripe at each side is outside of three by four.
    const striped = paintPng({ width: 1200, height: 800 }, (x) =>
      x < 280 || x > 920 ? [0, 0, 200] : [200, 0, 0],
    );
    expect((await open(striped)).ends).toMatchObject({ left: 'red', right: 'red' });
  });

  it('loses more of a tall photo below than above', async () => {
    const tall = paintPng({ width: 600, height: 1400 }, (_, y) => (y < 210 ? [200, 0, 0] : [0, 0, 200]));
    // Two hundred of the six hundred lines too many go above.
    expect((await open(tall)).ends).toMatchObject({ top: 'red', bottom: 'blue' });
  });

  it.each([
    [1, { top: 'red', bottom: 'blue' }],
    [2, { top: 'red', bottom: 'blue' }],
    [3, { top: 'blue', bottom: 'red' }],
    [4, { top: 'blue', bottom: 'red' }],
    [5, { left: 'red', right: 'blue' }],
    [6, { left: 'blue', right: 'red' }],
    [7, { left: 'blue', right: 'red' }],
    [8, { left: 'red', right: 'blue' }],
  ])('stands upright when the camera was held as %i says', async (orientation, ends) => {
    const photo = withSegments(JPEG_VERMELHO_E_AZUL, [exifSegment(orientation)]);
    expect((await open(photo)).ends).toMatchObject(ends);
  });

  it('keeps nothing of where and with what the photo was taken', async () => {
    const photo = withSegments(JPEG_VERMELHO_E_AZUL, [exifSegment(1)]);
    expect(photo.toString('latin1')).toContain('GPS');
    expect((await portraitOf(photo))?.toString('latin1')).not.toMatch(/GPS|Exif|iPhone/);
  });

  it.each([
    ['a PNG with a lie for its pixels', buildPng({ width: 1200, height: 1600 })],
    ['a JPEG of headers only', buildJpeg({ width: 600, height: 800 })],
    ['more than 25 megapixels', buildPng({ width: 6000, height: 5000 })],
    [
      'a picture of another kind',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"/>'),
    ],
  ])('is not made of %s', async (_, bytes) => {
    expect(await portraitOf(bytes)).toBeNull();
  });

  it.each([{ tempoMs: 1 }, { memoriaMb: 64 }])('is given up beyond %j', async (limite) => {
    expect(await portraitOf(JPEG_VERMELHO_E_AZUL, limite)).toBeNull();
  });
});

describe('a small square', () => {
  const centre = (x: number): [number, number, number] => (x < 280 || x > 920 ? [0, 0, 200] : [200, 0, 0]);

  it('is the middle of the picture, as a JPEG', async () => {
    const square = await avatarOf(paintPng({ width: 1200, height: 600 }, centre));
    const image = sharp(square ?? undefined);
    expect(await image.metadata()).toMatchObject({ format: 'jpeg', width: 256, height: 256 });
    const { data } = await image.raw().toBuffer({ resolveWithObject: true });
    expect([data[0], data[(256 * 128 + 128) * 3]].every((red) => (red ?? 0) > 150)).toBe(true);
  });

  it('is made of a WEBP, stands upright and keeps nothing of where it was taken', async () => {
    const webp = await sharp(paintPng({ width: 300, height: 300 }, () => [0, 0, 200]))
      .webp()
      .toBuffer();
    expect(await avatarOf(webp)).not.toBeNull();
    const turned = await avatarOf(withSegments(JPEG_VERMELHO_E_AZUL, [exifSegment(3)]));
    expect(turned?.toString('latin1')).not.toMatch(/GPS|Exif|iPhone/);
    const { data } = await sharp(turned ?? undefined)
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Held upside down, the red half of the picture is below.
    expect(data[2]).toBeGreaterThan(150);
  });

  it.each([
    ['a PNG with a lie for its pixels', buildPng({ width: 1200, height: 1600 })],
    ['more than 25 megapixels', buildPng({ width: 6000, height: 5000 })],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"/>')],
  ])('is not made of %s', async (_, bytes) => {
    expect(await avatarOf(bytes)).toBeNull();
  });

  it('is given up beyond its memory', async () => {
    expect(await avatarOf(JPEG_VERMELHO_E_AZUL, { memoriaMb: 64 })).toBeNull();
  });
});
