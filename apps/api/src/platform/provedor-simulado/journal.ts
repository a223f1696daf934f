import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** The file of the built-in provider, in the folder of the data. */
export const PROVEDOR_JOURNAL = 'provedor-simulado.jsonl';

/** A set of records by key that survives a restart: every change is a line on disk before it is answered. */
export interface Journal<T> {
  readonly all: ReadonlyMap<string, T>;
  set(key: string, value: T): void;
  remove(key: string): void;
}

/** The file of all rails, with one set of records for each kind. */
export interface JournalFile {
  /** The records of one kind; kinds do not see each other. */
  of<T>(kind: string): Journal<T>;
  close(): void;
}

/** Reads the file, leaves out a last line that was cut by a crash, and writes it anew without what was overwritten. */
export function openJournal(path: string): JournalFile {
  mkdirSync(dirname(path), { recursive: true });
  const kinds = new Map<string, Map<string, unknown>>();
  const kindOf = (kind: string) => {
    const known = kinds.get(kind) ?? new Map<string, unknown>();
    kinds.set(kind, known);
    return known;
  };
  for (const line of readLines(path)) {
    const change = parse(line);
    if (!change) continue;
    if (change.v === undefined) kindOf(change.t).delete(change.k);
    else kindOf(change.t).set(change.k, change.v);
  }
  rewrite(path, kinds);
  const fd = openSync(path, 'a');
  const append = (change: Change) => {
    writeSync(fd, `${JSON.stringify(change)}\n`);
    fsyncSync(fd);
  };
  return {
    of<T>(kind: string): Journal<T> {
      const all = kindOf(kind) as Map<string, T>;
      return {
        all,
        set(key, value) {
          append({ t: kind, k: key, v: value });
          all.set(key, value);
        },
        remove(key) {
          append({ t: kind, k: key });
          all.delete(key);
        },
      };
    },
    close: () => closeSync(fd),
  };
}

/** A change of the record `k` of the kind `t`; without `v` it is removed. */
interface Change {
  t: string;
  k: string;
  v?: unknown;
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function parse(line: string): Change | null {
  try {
    return JSON.parse(line) as Change;
  } catch {
    return null;
  }
}

function rewrite(path: string, kinds: ReadonlyMap<string, ReadonlyMap<string, unknown>>): void {
  const next = `${path}.novo`;
  const fd = openSync(next, 'w');
  for (const [t, all] of kinds) for (const [k, v] of all) writeSync(fd, `${JSON.stringify({ t, k, v })}\n`);
  fsyncSync(fd);
  closeSync(fd);
  renameSync(next, path);
}
