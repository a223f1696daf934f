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
  const first = openJournal(path);
  const numbers = first.of<{ n: number }>('numero');
  numbers.set('a', { n: 1 });
  numbers.set('a', { n: 2 });
  numbers.set('b', { n: 3 });
  numbers.remove('b');
  first.close();
  appendFileSync(path, '{"t":"numero","k":"c","v":{"n"');
  const second = openJournal(path);
  expect([...second.of('numero').all]).toEqual([['a', { n: 2 }]]);
  second.of('numero').set('d', { n: 4 });
  second.close();
  expect(readFileSync(path, 'utf8')).toBe(
    '{"t":"numero","k":"a","v":{"n":2}}\n{"t":"numero","k":"d","v":{"n":4}}\n',
  );
});

it('keeps kinds apart, also those with the same keys', () => {
  const path = join(dir, 'a.jsonl');
  const first = openJournal(path);
  first.of('pix').set('a', 1);
  first.of('cartao').set('a', 2);
  first.of('pix').remove('a');
  first.close();
  const second = openJournal(path);
  expect([[...second.of('pix').all], [...second.of('cartao').all]]).toEqual([[], [['a', 2]]]);
  second.close();
});
