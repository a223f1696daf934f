import type { KeyRing } from '../keys/ring.ts';
import { keyedHash, keyedHashes } from './secret.ts';

const MARKED_FOR = 'autor da manifestação';

/** What stands on a confidential manifestation of this person, under the current key. */
export function marcaDe({ current }: KeyRing, usuarioId: string): string {
  return keyedHash(current, MARKED_FOR, usuarioId);
}

/** The marks of a person under each key of the ring: by these they find what is theirs. */
export function marcasDe(ring: KeyRing, usuarioId: string): string[] {
  return keyedHashes(ring, MARKED_FOR, usuarioId);
}
