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

/** Stores a value. Returns false if it could only be stored in memory. */
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

/** Deletes a value. */
export function removeStored(key: StorageKey): void {
  memory.delete(key);
  try {
    window.localStorage.removeItem(key);
  } catch {
    // There was nothing to delete.
  }
}

/** Deletes everything of this origin in local storage. */
export function clearStored(): void {
  memory.clear();
  try {
    window.localStorage.clear();
  } catch {
    // There was nothing to delete.
  }
}

/** True if local storage is empty: a first visit, or a browser that refuses it. */
export function isStorageEmpty(): boolean {
  try {
    return window.localStorage.length === 0;
  } catch {
    return true;
  }
}

/** Calls `listener` when another tab changes or deletes the value, or clears everything. */
export function onStoredElsewhere(key: StorageKey, listener: (value: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(event.key === null ? null : event.newValue);
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}
