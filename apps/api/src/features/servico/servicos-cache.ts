import { createHash } from 'node:crypto';
import type { Deps } from '#platform/deps.ts';
import { listServicos } from './servico-list.ts';

/** A service that is published or taken away shows everywhere within this time. */
const FRESH_MS = 300_000;

interface Entry {
  items: Awaited<ReturnType<typeof listServicos>>;
  etag: string;
  readAt: number;
}

interface Slot {
  entry: Entry | null;
  loading: Promise<Entry> | null;
}

const slots = new WeakMap<Deps, Slot>();

/** The public services, read at most every five minutes; while the database is away the last known ones go on. */
export async function cachedServicos(deps: Deps): Promise<Entry> {
  const slot = slots.get(deps) ?? { entry: null, loading: null };
  slots.set(deps, slot);
  const now = deps.clock().getTime();
  if (slot.entry && Math.abs(now - slot.entry.readAt) < FRESH_MS) return slot.entry;
  slot.loading ??= load(deps, now).finally(() => {
    slot.loading = null;
  });
  try {
    slot.entry = await slot.loading;
    return slot.entry;
  } catch (err) {
    if (!slot.entry) throw err;
    deps.log.warn({ err }, 'services not refreshed');
    slot.entry = { ...slot.entry, readAt: now };
    return slot.entry;
  }
}

async function load(deps: Deps, readAt: number): Promise<Entry> {
  const items = await listServicos(deps.db);
  const digest = createHash('sha256').update(JSON.stringify(items)).digest('base64url');
  return { items, etag: digest.slice(0, 22), readAt };
}
