import { useState } from 'react';
import { mimeOf } from './check-file.ts';
import type { Uploads } from './uploads.ts';

interface AddFilesInit {
  campo: string | null;
  aceita: readonly string[];
  minPx?: readonly [number, number];
  uploads: Uploads;
  /** Number of files of the field, uploaded or pending. */
  count: number;
  check: (file: File, count: number) => Promise<string | null>;
}

/**
 * Adds files to a field: strips the metadata of photos, shrinks large images, then checks the rules. `preparing` is the name
 * of the image in work, or null.
 */
export function useAddFiles({ campo, aceita, minPx, uploads, count, check }: AddFilesInit) {
  const [preparing, setPreparing] = useState<string | null>(null);
  async function shrink(file: File): Promise<File | null> {
    // The image code loads only for images.
    const { mayShrink, shrinkImage } = await import('./imagem/shrink-image.ts');
    if (!mayShrink(file, aceita)) return null;
    setPreparing(file.name);
    return shrinkImage(file, { minPx }).finally(() => setPreparing(null));
  }
  async function prepare(file: File): Promise<{ own: File; smaller: File | null }> {
    if (!mimeOf(file).startsWith('image/')) return { own: file, smaller: null };
    const { stripJpeg } = await import('./imagem/strip-jpeg.ts');
    const own = await stripJpeg(file);
    return { own, smaller: await shrink(own).catch(() => null) };
  }
  async function addAll(files: readonly File[]): Promise<void> {
    let total = count;
    // A new choice replaces rejected files.
    if (files.length > 0) uploads.forgetRefused(campo);
    for (const file of files) {
      const { own, smaller } = await prepare(file).catch(() => ({ own: file, smaller: null }));
      const problem = await check(smaller ?? own, total + 1);
      if (problem === null) {
        total += 1;
        uploads.add(campo, smaller ?? own, smaller ? own : undefined);
      } else uploads.refuse(campo, own, problem);
    }
  }
  return { preparing, addAll };
}
