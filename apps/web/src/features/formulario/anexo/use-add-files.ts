import { useState } from 'react';
import type { Uploads } from './uploads.ts';

interface AddFilesInit {
  campo: string | null;
  aceita: readonly string[];
  minPx?: readonly [number, number];
  uploads: Uploads;
  /** Files that the field has, or that are on their way to it. */
  count: number;
  check: (file: File, count: number) => Promise<string | null>;
}

/**
 * Takes files into a field: large pictures are made smaller first, then the rules of the field decide. `preparing` is
 * the name of the picture at hand, null otherwise.
 */
export function useAddFiles({ campo, aceita, minPx, uploads, count, check }: AddFilesInit) {
  const [preparing, setPreparing] = useState<string | null>(null);
  async function prepare(file: File): Promise<File | null> {
    // What makes pictures smaller is fetched only for one.
    const { mayShrink, shrinkImage } = await import('./imagem/shrink-image.ts');
    if (!mayShrink(file, aceita)) return null;
    setPreparing(file.name);
    return shrinkImage(file, { minPx }).finally(() => setPreparing(null));
  }
  async function addAll(files: readonly File[]): Promise<void> {
    let total = count;
    for (const file of files) {
      const smaller = file.type.startsWith('image/') ? await prepare(file).catch(() => null) : null;
      const problem = await check(smaller ?? file, total + 1);
      if (problem === null) {
        total += 1;
        uploads.add(campo, smaller ?? file, smaller ? file : undefined);
      } else uploads.refuse(campo, file, problem);
    }
  }
  return { preparing, addAll };
}
