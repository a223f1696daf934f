import { fileURLToPath } from 'node:url';
import { createGate } from '../files/gate.ts';
import { drawApart, type Limite } from './draw-apart.ts';

const PROGRAM = fileURLToPath(new URL('./redraw.child.ts', import.meta.url));

/** Above what a picture of 40 megapixels takes that is turned upright, on a busy machine. */
const LIMITE: Limite = { tempoMs: 120_000, memoriaMb: 1536 };

/** Pictures on their way at once: anybody may send one, and each takes a processor and much memory. */
const gate = createGate(1);

/**
 * The same picture without anything but its points: not who made it, where, when or with what. Kind, size and way up stay.
 * It is read when its turn comes, so that those that wait take no memory.
 * @returns null for what is no JPEG, PNG or WEBP, is above 40 megapixels, cannot be decoded or takes too much
 * @throws where the program does not run: the picture is not to blame
 */
export function redraw(read: () => Promise<Buffer>, limite: Limite = LIMITE): Promise<Buffer | null> {
  return gate(async () => drawApart(PROGRAM, await read(), limite));
}
