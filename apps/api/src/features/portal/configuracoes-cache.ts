import { createHash } from 'node:crypto';
import type { Deps } from '#platform/deps.ts';
import { type ConfiguracoesDados, readConfiguracoes } from './configuracoes.ts';

/** A change of settings shows everywhere within this time. */
const FRESH_MS = 30_000;

interface Entry {
  configuracoes: ConfiguracoesDados;
  etag: string;
  readAt: number;
}

interface Slot {
  entry: Entry | null;
  loading: Promise<Entry> | null;
}

const slots = new WeakMap<Deps, Slot>();

/** The public settings, read at most every 30 seconds; while the database is away the last known ones go on. */
export async function cachedConfiguracoes(deps: Deps): Promise<Entry> {
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
    deps.log.warn({ err }, 'settings not refreshed');
    slot.entry = { ...slot.entry, readAt: now };
    return slot.entry;
  }
}

async function load(deps: Deps, readAt: number): Promise<Entry> {
  const configuracoes = await readConfiguracoes(deps.db, deps.env);
  const digest = createHash('sha256').update(JSON.stringify(configuracoes)).digest('base64url');
  return { configuracoes, etag: digest.slice(0, 22), readAt };
}
