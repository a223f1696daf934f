import { fileURLToPath } from 'node:url';
import { drawApart, type Limite } from './draw-apart.ts';

const PROGRAM = fileURLToPath(new URL('./logo.child.ts', import.meta.url));

/**
 * A logo drawn anew, as a PNG without margins that keeps what is see-through.
 * @returns null for what is no JPEG, PNG or WEBP, is above 25 megapixels, cannot be decoded or takes too much
 * @throws where the program does not run: the picture is not to blame
 */
export function drawLogo(picture: Buffer, limite?: Limite): Promise<Buffer | null> {
  return drawApart(PROGRAM, picture, limite);
}
