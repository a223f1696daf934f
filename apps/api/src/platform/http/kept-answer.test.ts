import { describe, expect, it } from 'vitest';
import type { Deps } from '../deps.ts';
import { keepAnswer } from './kept-answer.ts';

// The clock is all that it asks of what it is given.
const deps = { clock: () => new Date('2026-11-23T13:00:00Z') } as unknown as Deps;

function makeKept() {
  const reads: PromiseWithResolvers<string>[] = [];
  let version = '1';
  const ask = keepAnswer({ name: 'test', freshMs: 1000, versionOf: () => Promise.resolve(version) }, () => {
    const read = Promise.withResolvers<string>();
    reads.push(read);
    return read.promise;
  });
  return {
    ask: () => ask(deps),
    reads,
    change: () => {
      version = '2';
    },
  };
}

const turn = () => new Promise((over) => setImmediate(over));

describe('an answer that is kept', () => {
  it('is read once for all who ask at the same moment', async () => {
    const { ask, reads } = makeKept();
    const both = Promise.all([ask(), ask()]);
    await turn();
    expect(reads).toHaveLength(1);
    reads[0]?.resolve('velho');
    expect((await both).map(({ value }) => value)).toEqual(['velho', 'velho']);
  });

  it('is read anew for who asks after a change, while what was before it is still being read', async () => {
    const { ask, reads, change } = makeKept();
    const before = ask();
    await turn();
    change();
    const after = ask();
    await turn();
    expect(reads).toHaveLength(2);
    reads[1]?.resolve('novo');
    expect((await after).value).toBe('novo');
    reads[0]?.resolve('velho');
    expect((await before).value).toBe('velho');
    const later = ask();
    await turn();
    reads[2]?.resolve('novo');
    expect((await later).value).toBe('novo');
  });
});
