import { now } from './clock.ts';
import { newUuid } from './new-uuid.ts';
import { getSession } from './session.ts';

/**
 * Unsent work of a person: answers, messages, pending files. Stored unencrypted in IndexedDB, under keys that start
 * with the person's id, and erased at sign-out. Without IndexedDB (private windows) it stays in memory until the page
 * closes.
 */

const DATABASE = 'balcao';
const STORE = 'copias';
const BY_AGE = 'at';

/** Copies expire after seven days, in milliseconds. */
const LIFETIME_MS = 7 * 24 * 3_600_000;

interface Copy {
  key: string;
  value: unknown;
  /** Time of storing, milliseconds since 1970. */
  at: number;
}

let erased = 0;

/** Number of erasures. Work that started before the last one must not be stored after it. */
export function copiesErased(): number {
  return erased;
}

const memory = new Map<string, Copy>();
let opening: Promise<IDBDatabase | null> | null = null;

function open(): Promise<IDBDatabase | null> {
  opening ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () =>
        request.result.createObjectStore(STORE, { keyPath: 'key' }).createIndex(BY_AGE, BY_AGE);
      request.onsuccess = () => {
        sweep(request.result);
        resolve(request.result);
      };
      request.onerror = () => resolve(null);
      request.onblocked = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
  return opening;
}

function sweep(db: IDBDatabase): void {
  const store = db.transaction(STORE, 'readwrite').objectStore(STORE);
  const old = store.index(BY_AGE).openKeyCursor(IDBKeyRange.upperBound(now().getTime() - LIFETIME_MS));
  old.onsuccess = () => {
    if (!old.result) return;
    store.delete(old.result.primaryKey);
    old.result.continue();
  };
}

/** Runs one operation; null when the browser refuses storage or is full. */
async function run<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  const db = await open();
  if (db === null) return null;
  return new Promise((resolve) => {
    try {
      const transaction = db.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(null);
      // While the page closes, only an explicit commit completes in time.
      if (mode === 'readwrite') transaction.commit();
    } catch {
      resolve(null);
    }
  });
}

/** Stores a copy: in memory at once, and on the device soon, unless the person declined that. */
export function putCopy(key: string, value: unknown, { onDevice = true } = {}): void {
  // Somebody who sees the portal as another person keeps nothing in that name.
  if (getSession()?.por) return;
  const copy: Copy = { key, value, at: now().getTime() };
  memory.set(key, copy);
  if (onDevice) void run('readwrite', (store) => store.put(copy));
}

/** The copy under a key; undefined without one. */
export async function getCopy(key: string): Promise<unknown> {
  const here = memory.get(key);
  if (here) return here.value;
  const copy = await run<Copy | undefined>(
    'readonly',
    (store) => store.get(key) as IDBRequest<Copy | undefined>,
  );
  return copy?.value;
}

/** The copies with this key prefix, in key order. */
export async function listCopies(prefix: string): Promise<unknown[]> {
  return (await listWithKeys(prefix)).map(({ value }) => value);
}

async function listWithKeys(prefix: string): Promise<Copy[]> {
  const range = (store: IDBObjectStore) => store.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`));
  const copies = (await run<Copy[]>('readonly', range)) ?? [];
  const found = new Map(copies.map((copy) => [copy.key, copy] as const));
  for (const [key, copy] of memory) if (key.startsWith(prefix)) found.set(key, copy);
  return [...found.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Copies in which a page remembers itself; nothing in them was written by hand. */
const NOT_WRITTEN = ['macro', 'preferencia/'];

/** Whether the person has unsent work on this device. */
export async function hasUnsent(): Promise<boolean> {
  const session = getSession();
  const own = `${session?.por ?? session?.sub ?? ''}/`;
  const copies = await listWithKeys(own);
  return copies.some(({ key }) => !NOT_WRITTEN.some((place) => key.startsWith(own + place)));
}

/** Key of unsent work on a request: by person, request and place on the page. */
export function keptKey(requerimentoId: string, place: string): string {
  return `${getSession()?.sub ?? ''}/requerimento/${requerimentoId}/${place}`;
}

/**
 * Key of one window's own copy of a form. No other window writes or deletes it, so sending in one window cannot remove
 * text of another.
 */
export function ownKey(key: string): string {
  return `${key}#${newUuid()}`;
}

/** The latest copy of a form from any window, with its key; null without one. */
export async function getLatestCopy(key: string): Promise<{ key: string; value: unknown } | null> {
  const copies = (await listWithKeys(key)).filter(
    (copy) => copy.key === key || copy.key.startsWith(`${key}#`),
  );
  return copies.sort((a, b) => a.at - b.at).at(-1) ?? null;
}

/** Deletes a copy. */
export function removeCopy(key: string): void {
  memory.delete(key);
  void run('readwrite', (store) => store.delete(key));
}

/** Deletes all copies of everybody who used this device. */
export async function eraseCopies(): Promise<void> {
  erased += 1;
  memory.clear();
  await run('readwrite', (store) => store.clear());
}
