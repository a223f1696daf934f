import { expect, it } from 'vitest';
import { neverDone, newJournal } from './journal.ts';

it('tells the work of which nothing was acknowledged, and minds no surprise that did not come', () => {
  const journal = newJournal();
  expect(neverDone(journal)).toContain('payments');
  for (const name of neverDone(journal)) (journal[name as keyof typeof journal] as unknown[]).push('done');
  expect(neverDone(journal)).toEqual([]);
});
