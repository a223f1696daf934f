import { mimeOf } from '../check-file.ts';
import { type Render, renderJpeg } from './render-jpeg.ts';

/** Longer side of a reduced picture, in pixels: an A4 page at about 200 dots per inch, which reads well. */
export const LONG_SIDE = 2400;
/** Quality of its JPEG, from 0 to 1. */
export const JPEG_QUALITY = 0.85;
/** A picture of at most so many bytes is sent as it is. */
export const SMALL_BYTES = 1024 * 1024;
/** What is saved must be worth a second compression: the result is at most this part of the original. */
const WORTH = 0.8;

const PICTURES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Whether a file is a picture that may be made smaller for a field that accepts these kinds. */
export function mayShrink(file: Pick<File, 'name' | 'type' | 'size'>, aceita: readonly string[]): boolean {
  return file.size > SMALL_BYTES && PICTURES.has(mimeOf(file)) && aceita.includes('image/jpeg');
}

/** The picture made smaller; null when it cannot be read here, or would not be much smaller. */
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
