import { statSync } from 'node:fs';
import type { Log } from '../log.ts';
import { type KeyRing, PURPOSES, type Purpose } from './ring.ts';
import { loadRing, readRing, ringPath } from './ring-file.ts';

/** The rings of all purposes, each as its file holds it at the moment of asking. */
export type Keys = Readonly<Record<Purpose, () => KeyRing>>;

/** @param rings asked for the ring of a purpose each time that it is needed */
export function keysFrom(rings: (purpose: Purpose) => KeyRing): Keys {
  return Object.fromEntries(PURPOSES.map((purpose) => [purpose, () => rings(purpose)])) as Keys;
}

/**
 * Reads every ring, and makes those that are missing. A file that changes later is read again at the next use, so that
 * a running process follows a change of keys; one that breaks meanwhile is logged, and the keys known so far go on.
 * @throws KeyFileError when a file is there but broken.
 */
export async function openKeys({ dir, now, log }: { dir: string; now: Date; log: Log }): Promise<Keys> {
  const known = new Map<Purpose, { ring: KeyRing; mark: string }>();
  for (const purpose of PURPOSES) {
    const mark = markOf(dir, purpose);
    known.set(purpose, { ring: await loadRing(dir, purpose, now), mark });
  }
  return keysFrom((purpose) => {
    const mark = markOf(dir, purpose);
    const held = known.get(purpose);
    if (!held) throw new Error(`the keys of ${purpose} were not opened`);
    if (held.mark === mark) return held.ring;
    const ring = readAgain(dir, purpose, log) ?? held.ring;
    known.set(purpose, { ring, mark });
    return ring;
  });
}

/** Changes with every change of the file, which is always replaced whole. */
function markOf(dir: string, purpose: Purpose): string {
  const info = statSync(ringPath(dir, purpose), { bigint: true, throwIfNoEntry: false });
  return info ? `${info.ino}:${info.mtimeNs}:${info.size}` : '';
}

function readAgain(dir: string, purpose: Purpose, log: Log): KeyRing | null {
  try {
    return readRing(dir, purpose);
  } catch (err) {
    log.error({ err, purpose }, 'a key file can no longer be read; the keys read before go on');
    return null;
  }
}
