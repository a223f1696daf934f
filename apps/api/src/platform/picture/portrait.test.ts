import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import {
  buildJpeg,
  buildPng,
  exifSegment,
  JPEG_VERMELHO_E_AZUL,
  paintPng,
  withSegments,
} from '#platform/files/image.corpus.ts';
import { makePortrait } from './portrait.ts';
import { portraitOf } from './portrait-in-thread.ts';

type Colour = 'red' | 'blue' | 'other';

function open(portrait: Buffer) {
  const { width, height, data } = PNG.sync.read(portrait);
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
  it('is three by four and small, from the middle of a wide photo', () => {
    const wide = paintPng({ width: 1200, height: 800 }, (x) => (x < 600 ? [200, 0, 0] : [0, 0, 200]));
    expect(open(makePortrait(wide, 'image/png'))).toEqual({
      width: 360,
      height: 480,
      ends: expect.objectContaining({ left: 'red', right: 'blue' }),
    });
    // A stripe at each side is outside of three by four.
    const striped = paintPng({ width: 1200, height: 800 }, (x) =>
      x < 280 || x > 920 ? [0, 0, 200] : [200, 0, 0],
    );
    expect(open(makePortrait(striped, 'image/png')).ends).toMatchObject({ left: 'red', right: 'red' });
  });

  it('loses more of a tall photo below than above', () => {
    const tall = paintPng({ width: 600, height: 1400 }, (_, y) => (y < 210 ? [200, 0, 0] : [0, 0, 200]));
    // Two hundred of the six hundred lines too many go above.
    expect(open(makePortrait(tall, 'image/png')).ends).toMatchObject({ top: 'red', bottom: 'blue' });
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
  ])('stands upright when the camera was held as %i says', (orientation, ends) => {
    const photo = withSegments(JPEG_VERMELHO_E_AZUL, [exifSegment(orientation)]);
    expect(open(makePortrait(photo, 'image/jpeg')).ends).toMatchObject(ends);
  });

  it('keeps nothing of where and with what the photo was taken', () => {
    const photo = withSegments(JPEG_VERMELHO_E_AZUL, [exifSegment(1)]);
    expect(photo.toString('latin1')).toContain('GPS');
    expect(makePortrait(photo, 'image/jpeg').toString('latin1')).not.toMatch(/GPS|Exif|iPhone/);
  });

  it.each([
    ['a PNG with a lie for its pixels', 'image/png', buildPng({ width: 1200, height: 1600 })],
    ['a JPEG of headers only', 'image/jpeg', buildJpeg({ width: 600, height: 800 })],
    ['more than 25 megapixels', 'image/png', buildPng({ width: 6000, height: 5000 })],
    ['a file of another kind', 'image/webp', Buffer.from('RIFF')],
  ])('is not made of %s', async (_, mime, bytes) => {
    expect(await portraitOf(bytes, mime)).toBeNull();
  });

  it('is the same from a thread, which ends after its time', async () => {
    const made = await portraitOf(JPEG_VERMELHO_E_AZUL, 'image/jpeg');
    expect(made?.equals(makePortrait(JPEG_VERMELHO_E_AZUL, 'image/jpeg'))).toBe(true);
    expect(await portraitOf(JPEG_VERMELHO_E_AZUL, 'image/jpeg', 0)).toBeNull();
  });
});
