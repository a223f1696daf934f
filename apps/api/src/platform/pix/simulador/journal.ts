import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** A set of records by key that survives a restart: every change is a line on disk before it is answered. */
export interface Journal<T> {
  readonly all: ReadonlyMap<string, T>;
  set(key: string, value: T): void;
  remove(key: string): void;
  close(): void;
}

/** Reads the file, leaves out a last line that was cut by a crash, and writes it anew without what was overwritten. */
export function openJournal<T>(path: string): Journal<T> {
  mkdirSync(dirname(path), { recursive: true });
  const all = new Map<string, T>();
  for (const line of readLines(path)) {
    const change = parse<T>(line);
    if (!change) continue;
    if (change.v === undefined) all.delete(change.k);
    else all.set(change.k, change.v);
  }
  rewrite(path, all);
  const fd = openSync(path, 'a');
  const append = (change: Change<T>) => {
    writeSync(fd, `${JSON.stringify(change)}\n`);
    fsyncSync(fd);
  };
  return {
    all,
    set(key, value) {
      append({ k: key, v: value });
      all.set(key, value);
    },
    remove(key) {
      append({ k: key });
      all.delete(key);
    },
    close: () => closeSync(fd),
  };
}

interface Change<T> {
  k: string;
  v?: T;
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function parse<T>(line: string): Change<T> | null {
  try {
    return JSON.parse(line) as Change<T>;
  } catch {
    return null;
  }
}

function rewrite<T>(path: string, all: ReadonlyMap<string, T>): void {
  const next = `${path}.novo`;
  const fd = openSync(next, 'w');
  for (const [k, v] of all) writeSync(fd, `${JSON.stringify({ k, v })}\n`);
  fsyncSync(fd);
  closeSync(fd);
  renameSync(next, path);
}
