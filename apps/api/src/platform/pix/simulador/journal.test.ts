import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openJournal } from './journal.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'balcao-journal-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('keeps what was set, forgets what was removed, and survives a line cut by a crash', () => {
  const path = join(dir, 'a.jsonl');
  const first = openJournal<{ n: number }>(path);
  first.set('a', { n: 1 });
  first.set('a', { n: 2 });
  first.set('b', { n: 3 });
  first.remove('b');
  first.close();
  appendFileSync(path, '{"k":"c","v":{"n"');
  const second = openJournal<{ n: number }>(path);
  expect([...second.all]).toEqual([['a', { n: 2 }]]);
  second.set('d', { n: 4 });
  second.close();
  expect(readFileSync(path, 'utf8')).toBe('{"k":"a","v":{"n":2}}\n{"k":"d","v":{"n":4}}\n');
});
