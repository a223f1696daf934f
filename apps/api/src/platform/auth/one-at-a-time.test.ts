import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

describe('one at a time', () => {
  it('runs work of one key in order, goes on after a failure, and lets other keys pass', async () => {
    const seen: string[] = [];
    const step = (name: string, ms: number) => async () => {
      await sleep(ms);
      seen.push(name);
      if (name === 'b') throw new Error('b failed');
      return name;
    };
    const results = await Promise.allSettled([
      oneAtATime('x', step('a', 20)),
      oneAtATime('x', step('b', 1)),
      oneAtATime('x', step('c', 1)),
      oneAtATime('y', step('other', 5)),
    ]);
    expect(seen).toEqual(['other', 'a', 'b', 'c']);
    expect(results.map((r) => r.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  });
});
