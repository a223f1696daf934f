import { now } from './clock.ts';
import { newUuid } from './new-uuid.ts';
import { getSession } from './session.ts';

/**
 * What a person typed and the portal does not have yet: answers, messages, files on their way. Kept by the browser in
 * IndexedDB under keys that begin with the person's id, in plain form, and erased at sign-out. When the browser refuses
 * (private windows), kept in memory until the page closes.
 */

const DATABASE = 'balcao';
const STORE = 'copias';
const BY_AGE = 'at';

/** Copies older than this are forgotten: seven days, in milliseconds. */
const LIFETIME_MS = 7 * 24 * 3_600_000;

interface Copy {
  key: string;
  value: unknown;
  /** When it was kept, milliseconds since 1970. */
  at: number;
}

let erased = 0;

/** How often everything was erased: what was begun before the last time must not be kept after it. */
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

/** Runs one operation; null when the browser refuses storage or has no room. */
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
      // What is written as the page closes is kept only when the browser need not come back to ask for more.
      if (mode === 'readwrite') transaction.commit();
    } catch {
      resolve(null);
    }
  });
}

/**
 * Keeps a copy. In memory at once; on the device as soon as the browser can, unless the person does not want it there.
 */
export function putCopy(key: string, value: unknown, { onDevice = true } = {}): void {
  const copy: Copy = { key, value, at: now().getTime() };
  memory.set(key, copy);
  if (onDevice) void run('readwrite', (store) => store.put(copy));
}

/** The copy under a key; undefined when there is none. */
export async function getCopy(key: string): Promise<unknown> {
  const here = memory.get(key);
  if (here) return here.value;
  const copy = await run<Copy | undefined>(
    'readonly',
    (store) => store.get(key) as IDBRequest<Copy | undefined>,
  );
  return copy?.value;
}

/** The copies whose key begins so, in the order of their keys. */
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

/** Where unsent things of a request are kept on this device: by person, request and place of the page. */
export function keptKey(requerimentoId: string, place: string): string {
  return `${getSession()?.sub ?? ''}/requerimento/${requerimentoId}/${place}`;
}

/**
 * The key of one window's own copy of a form. No other window writes or forgets there: what one sends can take nothing from
 * another one that is just closing.
 */
export function ownKey(key: string): string {
  return `${key}#${newUuid()}`;
}

/** The latest copy of a form, of whatever window, with its own key; null when there is none. */
export async function getLatestCopy(key: string): Promise<{ key: string; value: unknown } | null> {
  const copies = (await listWithKeys(key)).filter(
    (copy) => copy.key === key || copy.key.startsWith(`${key}#`),
  );
  return copies.sort((a, b) => a.at - b.at).at(-1) ?? null;
}

/** Forgets a copy. */
export function removeCopy(key: string): void {
  memory.delete(key);
  void run('readwrite', (store) => store.delete(key));
}

/** Forgets everything, of everybody who used this device. */
export async function eraseCopies(): Promise<void> {
  erased += 1;
  memory.clear();
  await run('readwrite', (store) => store.clear());
}
