import { useState } from 'react';
import { prepareImage } from './prepare-image.ts';
import type { Uploads } from './uploads.ts';

interface AddFilesInit {
  campo: string | null;
  aceita: readonly string[];
  minPx?: readonly [number, number];
  uploads: Pick<Uploads, 'add' | 'refuse' | 'forgetRefused'>;
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
  async function addAll(files: readonly File[]): Promise<void> {
    let total = count;
    // A new choice replaces rejected files.
    if (files.length > 0) uploads.forgetRefused(campo);
    for (const file of files) {
      const onShrink = () => setPreparing(file.name);
      const { own, smaller } = await prepareImage(file, { aceita, minPx, onShrink });
      setPreparing(null);
      const problem = await check(smaller ?? own, total + 1);
      if (problem === null) {
        total += 1;
        uploads.add(campo, smaller ?? own, smaller ? own : undefined);
      } else uploads.refuse(campo, own, problem);
    }
  }
  return { preparing, addAll };
}
