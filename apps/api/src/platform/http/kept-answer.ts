import { createHash } from 'node:crypto';
import type { Deps } from '#platform/deps.ts';

/** An answer that is the same for everybody, with the tag by which a browser asks whether it changed. */
export interface Kept<T> {
  value: T;
  etag: string;
  readAt: number;
}

interface Slot<T> {
  entry: Kept<T> | null;
  loading: Promise<Kept<T>> | null;
}

/**
 * Remembers an answer per process for `freshMs`, read once however many ask at the same moment; while the database is away
 * the last known one goes on. `name` says in the log what was not refreshed.
 */
export function keepAnswer<T>(
  options: { name: string; freshMs: number },
  read: (deps: Deps) => Promise<T>,
): (deps: Deps) => Promise<Kept<T>> {
  const slots = new WeakMap<Deps, Slot<T>>();
  const load = async (deps: Deps, readAt: number): Promise<Kept<T>> => {
    const value = await read(deps);
    const digest = createHash('sha256').update(JSON.stringify(value)).digest('base64url');
    return { value, etag: digest.slice(0, 22), readAt };
  };
  return async (deps) => {
    const slot = slots.get(deps) ?? { entry: null, loading: null };
    slots.set(deps, slot);
    const now = deps.clock().getTime();
    if (slot.entry && Math.abs(now - slot.entry.readAt) < options.freshMs) return slot.entry;
    slot.loading ??= load(deps, now).finally(() => {
      slot.loading = null;
    });
    try {
      slot.entry = await slot.loading;
      return slot.entry;
    } catch (err) {
      if (!slot.entry) throw err;
      deps.log.warn({ err }, `${options.name} not refreshed`);
      slot.entry = { ...slot.entry, readAt: now };
      return slot.entry;
    }
  };
}
