import { mimeOf } from '#platform/mime-of.ts';
import { type Render, renderJpeg } from './render-jpeg.ts';

/** Longer side of a shrunk image, in pixels: a readable A4 page at about 200 dpi. */
export const LONG_SIDE = 2400;
/** JPEG quality, from 0 to 1. */
export const JPEG_QUALITY = 0.85;
/** Images up to this size, in bytes, are sent unchanged. */
export const SMALL_BYTES = 1024 * 1024;
/** Largest useful size of the result, as a share of the original. */
const WORTH = 0.8;

const PICTURES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Whether the file is an image that may be shrunk for a field with these types. */
export function mayShrink(file: Pick<File, 'name' | 'type' | 'size'>, aceita: readonly string[]): boolean {
  return file.size > SMALL_BYTES && PICTURES.has(mimeOf(file)) && aceita.includes('image/jpeg');
}

/** Shrinks an image; null when it cannot be decoded or would not get much smaller. */
export async function shrinkImage(
  file: File,
  { minPx }: { minPx?: readonly [number, number] },
  render: Render = renderJpeg,
): Promise<File | null> {
  try {
    const minSide = minPx ? Math.max(...minPx) : 0;
    const { blob } = await render(file, { maxSide: LONG_SIDE, minSide, quality: JPEG_QUALITY });
    if (blob.size > file.size * WORTH) return null;
    return new File([blob], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified });
  } catch {
    return null;
  }
}

function jpegName(name: string): string {
  return /\.jpe?g$/i.test(name) ? name : `${name.replace(/\.[^.]*$/, '')}.jpg`;
}
