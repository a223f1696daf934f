import type { StorageKey } from './storage-keys.ts';

// Private windows and locked-down browsers refuse local storage; the session then lives in memory for this page.
const memory = new Map<string, string>();

/** Reads a value; null when absent. Falls back to memory when the browser refuses local storage. */
export function readStored(key: StorageKey): string | null {
  try {
    return window.localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Keeps a value. Returns false when it could only be kept in memory. */
export function writeStored(key: StorageKey, value: string): boolean {
  try {
    window.localStorage.setItem(key, value);
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, value);
    return false;
  }
}

/** Forgets a value. */
export function removeStored(key: StorageKey): void {
  memory.delete(key);
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}

/** Forgets everything that this origin keeps in local storage. */
export function clearStored(): void {
  memory.clear();
  try {
    window.localStorage.clear();
  } catch {
    // Nothing was kept there.
  }
}

/** True when this origin keeps nothing at all: a first visit, or a browser that refuses local storage. */
export function isStorageEmpty(): boolean {
  try {
    return window.localStorage.length === 0;
  } catch {
    return true;
  }
}

/** Calls `listener` when another tab changes or removes the value (or clears everything). */
export function onStoredElsewhere(key: StorageKey, listener: (value: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(event.key === null ? null : event.newValue);
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}
