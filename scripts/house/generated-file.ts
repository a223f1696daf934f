import { readFileSync, writeFileSync } from 'node:fs';

/** The state of a generated file: it was right, it is outdated (when only checking), or it was written. */
export type GeneratedState = 'fresh' | 'stale' | 'written';

/** Compares a generated file with its expected content, and writes it unless `checking`. */
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
