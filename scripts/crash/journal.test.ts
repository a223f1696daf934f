import { expect, it } from 'vitest';
import { neverDone, newJournal } from './journal.ts';

it('the journal names work without any acknowledgement, and needs no surprises', () => {
  const journal = newJournal();
  expect(neverDone(journal)).toContain('payments');
  for (const name of neverDone(journal)) (journal[name as keyof typeof journal] as unknown[]).push('done');
  expect(neverDone(journal)).toEqual([]);
});
