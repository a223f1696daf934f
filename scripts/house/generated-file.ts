import { readFileSync, writeFileSync } from 'node:fs';

/** What became of a generated file: it was right, it is out of date (when only checking), or it was written. */
export type GeneratedState = 'fresh' | 'stale' | 'written';

/** Compares a generated file with what it should hold, and writes it unless `checking`. */
export function settleGenerated(path: string, expected: string, checking: boolean): GeneratedState {
  if (readOrEmpty(path) === expected) return 'fresh';
  if (checking) return 'stale';
  writeFileSync(path, expected);
  return 'written';
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
