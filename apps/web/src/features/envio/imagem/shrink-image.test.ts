import { describe, expect, it } from 'vitest';
import { fitSides, type Render } from './render-jpeg.ts';
import { LONG_SIDE, mayShrink, SMALL_BYTES, shrinkImage } from './shrink-image.ts';

const picture = (bytes: number, name = 'IMG_1.HEIC.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type });
const BIG = SMALL_BYTES * 8;

/** Renders an image of this many bytes. */
const rendersTo =
  (bytes: number): Render =>
  () =>
    Promise.resolve({ blob: new Blob([new Uint8Array(bytes)]), width: 1, height: 1 });

describe('mayShrink', () => {
  it('allows large images for fields that accept JPEG, and nothing else', () => {
    const aceita = ['image/jpeg', 'application/pdf'];
    expect(mayShrink(picture(BIG), aceita)).toBe(true);
    expect(mayShrink(picture(SMALL_BYTES), aceita)).toBe(false);
    expect(mayShrink(picture(BIG, 'a.pdf', 'application/pdf'), aceita)).toBe(false);
    expect(mayShrink(picture(BIG), ['image/png'])).toBe(false);
  });
});

describe('a shrunk image', () => {
  it('is a JPEG with the name of the original', async () => {
    const file = await shrinkImage(picture(BIG, 'diploma.png'), {}, rendersTo(1000));
    expect(file).toMatchObject({ name: 'diploma.jpg', type: 'image/jpeg', size: 1000 });
  });

  it('is null when it saves little or the original cannot be decoded', async () => {
    expect(await shrinkImage(picture(BIG), {}, rendersTo(BIG * 0.9))).toBeNull();
    expect(await shrinkImage(picture(BIG), {}, () => Promise.reject(new Error('broken')))).toBeNull();
  });

  it('keeps its proportions, and is never enlarged', () => {
    expect(fitSides({ width: 6000, height: 4000 }, { maxSide: LONG_SIDE })).toEqual({
      width: 2400,
      height: 1600,
    });
    expect(fitSides({ width: 900, height: 1200 }, { maxSide: LONG_SIDE })).toEqual({
      width: 900,
      height: 1200,
    });
  });

  it('is never smaller than the field requires', () => {
    const size = fitSides({ width: 8000, height: 1600 }, { maxSide: LONG_SIDE, minSide: 800 });
    expect(size).toEqual({ width: 4000, height: 800 });
  });
});
