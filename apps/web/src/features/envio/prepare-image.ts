import { mimeOf } from '#platform/mime-of.ts';

interface Prepare {
  aceita: readonly string[];
  minPx?: readonly [number, number] | undefined;
  /** Called before a large image is shrunk, which takes a while. */
  onShrink?: () => void;
}

/**
 * An image without metadata, and a smaller one where that is worth it. The file itself, where neither works or it is no
 * image.
 */
export async function prepareImage(
  file: File,
  { aceita, minPx, onShrink }: Prepare,
): Promise<{ own: File; smaller: File | null }> {
  const prepared = { own: file, smaller: null };
  if (!mimeOf(file).startsWith('image/')) return prepared;
  try {
    // The image code loads only for images.
    const { stripJpeg } = await import('./imagem/strip-jpeg.ts');
    const own = await stripJpeg(file);
    prepared.own = own;
    const { mayShrink, shrinkImage } = await import('./imagem/shrink-image.ts');
    if (!mayShrink(own, aceita)) return prepared;
    onShrink?.();
    return { own, smaller: await shrinkImage(own, { minPx }) };
  } catch {
    return prepared;
  }
}
