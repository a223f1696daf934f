import { fileURLToPath } from 'node:url';
import { drawApart, type Limite } from './draw-apart.ts';

const PROGRAM = fileURLToPath(new URL('./portrait.child.ts', import.meta.url));
const SQUARE = fileURLToPath(new URL('./square.child.ts', import.meta.url));

/**
 * The portrait of a photo, as a PNG: upright, three by four and small.
 * @returns null for what is no JPEG or PNG, is above 25 megapixels, cannot be decoded or takes too much
 * @throws where the program does not run: the photo is not to blame
 */
export function portraitOf(photo: Buffer, limite?: Limite): Promise<Buffer | null> {
  return drawApart(PROGRAM, photo, limite);
}

/** The same as a small square from the middle, a JPEG: also of a WEBP. */
export function avatarOf(photo: Buffer, limite?: Limite): Promise<Buffer | null> {
  return drawApart(SQUARE, photo, limite);
}
