import { mayShrink, shrinkImage } from './shrink-image.ts';
import { stripJpeg } from './strip-jpeg.ts';

/** An image without metadata, and smaller where that is worth it. The file itself, where neither works. */
export async function prepareImage(
  file: File,
  { aceita, minPx }: { aceita: readonly string[]; minPx: readonly [number, number] },
): Promise<File> {
  try {
    const own = await stripJpeg(file);
    return mayShrink(own, aceita) ? ((await shrinkImage(own, { minPx })) ?? own) : own;
  } catch {
    return file;
  }
}
