import { createHash } from 'node:crypto';
import type { Deps } from '../deps.ts';

/** An answer that is the same for everybody, with the tag by which a browser asks whether it changed. */
export interface Kept<T> {
  value: T;
  etag: string;
  readAt: number;
  /** What it was made from, where that can be asked for less than the answer. */
  version: string | null;
}

interface Slot<T> {
  entry: Kept<T> | null;
  loading: { version: string | null; answer: Promise<Kept<T>> } | null;
}

/**
 * Remembers an answer per process for `freshMs`, read once however many ask at the same moment; while the database is away
 * the last known one goes on. With `versionOf`, also no longer than that stays the same. `name` says in the log what was
 * not refreshed.
 */
export function keepAnswer<T>(
  options: { name: string; freshMs: number; versionOf?: (deps: Deps) => Promise<string> },
  read: (deps: Deps) => Promise<T>,
): (deps: Deps) => Promise<Kept<T>> {
  const slots = new WeakMap<Deps, Slot<T>>();
  const versionOf = async (deps: Deps, slot: Slot<T>): Promise<string | null> => {
    if (!options.versionOf) return null;
    // The version cannot be read without the database: the answer in memory stays in use.
    return options.versionOf(deps).catch((err: unknown) => {
      if (!slot.entry) throw err;
      return slot.entry.version;
    });
  };
  const load = async (
    deps: Deps,
    { readAt, version }: Pick<Kept<T>, 'readAt' | 'version'>,
  ): Promise<Kept<T>> => {
    const value = await read(deps);
    const digest = createHash('sha256').update(JSON.stringify(value)).digest('base64url');
    return { value, etag: digest.slice(0, 22), readAt, version };
  };
  const begin = (deps: Deps, slot: Slot<T>, from: Pick<Kept<T>, 'readAt' | 'version'>) => {
    const answer = load(deps, from).finally(() => {
      if (slot.loading?.answer === answer) slot.loading = null;
    });
    return { version: from.version, answer };
  };
  return async (deps) => {
    const slot = slots.get(deps) ?? { entry: null, loading: null };
    slots.set(deps, slot);
    const now = deps.clock().getTime();
    const version = await versionOf(deps, slot);
    const fresh = slot.entry && Math.abs(now - slot.entry.readAt) < options.freshMs;
    if (slot.entry && fresh && slot.entry.version === version) return slot.entry;
    // A reading under way may show the state before a change. A later caller waits for a new reading.
    if (slot.loading?.version !== version || !slot.loading)
      slot.loading = begin(deps, slot, { readAt: now, version });
    try {
      slot.entry = await slot.loading.answer;
      return slot.entry;
    } catch (err) {
      if (!slot.entry) throw err;
      deps.log.warn({ err }, `${options.name} not refreshed`);
      slot.entry = { ...slot.entry, readAt: now };
      return slot.entry;
    }
  };
}
