/**
 * Every key this application writes to local storage. Nothing else is kept on the device: drafts and preferences
 * of weight live on the server. The page about cookies and storage is drawn from this list.
 */
export const STORAGE_KEYS = {
  token: { key: 'token', purpose: 'Mantém você conectado.' },
  configStore: { key: 'configStore', purpose: 'Lembra filtros, colunas e as configurações do portal.' },
  tema: { key: 'tema', purpose: 'Lembra se você prefere o modo escuro (1) ou claro (0).' },
  versao: { key: 'versao', purpose: 'Percebe quando o portal foi atualizado.' },
  aplicativo: { key: 'aplicativo', purpose: 'Separa este portal de outros no mesmo endereço.' },
} as const;

export type StorageKey = keyof typeof STORAGE_KEYS;

// Private windows and locked-down browsers refuse local storage; the session then lives in memory for this page.
const memory = new Map<string, string>();

/** Reads a value; null when absent. Falls back to memory when the browser refuses local storage. */
export function readStored(name: StorageKey): string | null {
  const { key } = STORAGE_KEYS[name];
  try {
    return window.localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Keeps a value. Returns false when it could only be kept in memory. */
export function writeStored(name: StorageKey, value: string): boolean {
  const { key } = STORAGE_KEYS[name];
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
export function removeStored(name: StorageKey): void {
  const { key } = STORAGE_KEYS[name];
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
export function onStoredElsewhere(name: StorageKey, listener: (value: string | null) => void): () => void {
  const { key } = STORAGE_KEYS[name];
  const handle = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(event.key === null ? null : event.newValue);
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}
