import { afterEach, describe, expect, it } from 'vitest';
import { eraseCopies, getCopy, listCopies, putCopy, removeCopy } from './local-copy.ts';

// jsdom has no IndexedDB, so these tests cover a browser that refuses it.
describe('copies without storage on the device', () => {
  afterEach(() => eraseCopies());

  it('returns what was stored, until it is removed', async () => {
    putCopy('p1/rascunho/a', { texto: 'oi' });
    expect(await getCopy('p1/rascunho/a')).toEqual({ texto: 'oi' });
    removeCopy('p1/rascunho/a');
    expect(await getCopy('p1/rascunho/a')).toBeUndefined();
  });

  it('lists only the copies of one person and purpose', async () => {
    putCopy('p1/envio/x/2', 'b');
    putCopy('p1/envio/x/1', 'a');
    putCopy('p2/envio/x/1', 'c');
    expect(await listCopies('p1/envio/x/')).toEqual(['a', 'b']);
  });

  it('erases the copies of everybody', async () => {
    putCopy('p1/a', 1);
    putCopy('p2/a', 2);
    await eraseCopies();
    expect([await getCopy('p1/a'), await getCopy('p2/a')]).toEqual([undefined, undefined]);
  });
});
