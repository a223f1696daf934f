import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { Connections } from './connections.ts';
import { kindOf, MIX } from './mix.ts';
import { openLoad } from './open-load.ts';
import { slopePerHour } from './slope.ts';
import { judge } from './verdict.ts';
import { watchVitals } from './vitals.ts';

const walk = { steps: [], status: 200 };

test('every hundred requests have exactly the mix', () => {
  const counts: Record<string, number> = {};
  for (let n = 300; n < 400; n++) counts[kindOf(n)] = (counts[kindOf(n)] ?? 0) + 1;
  expect(counts).toEqual(MIX);
});

test('requests arrive while the server stalls, and its pause counts for each of them', async () => {
  let arrived = 0;
  const { promise: pause, resolve: goOn } = Promise.withResolvers<null>();
  const ask = () => {
    arrived += 1;
    return pause;
  };
  const done = openLoad({ rate: 200, ms: 100, next: () => ({ kind: 'list', walk }), ask });
  await expect.poll(() => arrived).toBe(20);
  goOn(null);
  const outcomes = await done;
  const [first, last] = [outcomes[0], outcomes.at(-1)];
  expect((first?.ms ?? 0) - (last?.ms ?? 0)).toBeGreaterThan(60);
});

test('a broken connection is a wrong answer, not the end of the run', async () => {
  const ask = () => Promise.reject(new Error('closed'));
  const outcomes = await openLoad({ rate: 100, ms: 20, next: () => ({ kind: 'poll', walk }), ask });
  expect(outcomes.map(({ wrong }) => wrong)).toEqual(['Error: closed', 'Error: closed']);
});

test('a connection that the server closed while idle is not reused', async () => {
  const server = createServer((_, answer) => answer.end('ok')).listen(0, '127.0.0.1');
  await vi.waitUntil(() => server.listening);
  const connections = new Connections((server.address() as AddressInfo).port);
  const ask = () => connections.ask({ status: 200, steps: [{ method: 'GET', path: '/', headers: {} }] });
  expect(await ask()).toBeNull();
  server.closeIdleConnections();
  // Time for the close to arrive: a request that crosses it is refused, not lost.
  await sleep(100);
  expect([await ask(), connections.opened]).toEqual([null, 2]);
  connections.close();
  server.close();
});

test('the slope is that of the line through the points, with its uncertainty', () => {
  const line = [0, 1, 2, 3].map((minute) => ({ at: minute * 60_000, value: 100 + 2 * minute }));
  expect(slopePerHour(line)).toEqual({ slope: expect.closeTo(120), doubt: expect.closeTo(0) });
  expect(slopePerHour(line.slice(0, 2)).doubt).toBe(Number.POSITIVE_INFINITY);
});

test('certain growth of memory and wrong answers are faults; a doubtful slope is none', () => {
  const rising = (noise: number) =>
    Array.from({ length: 60 }, (_, i) => ({ at: i * 2_000, value: i * 2_000_000 + (i % 2) * noise }));
  const vitals = (noise: number) => ({ rss: rising(noise), heap: [], handles: [] });
  const right = [{ kind: 'list', ms: 4, wrong: null }];
  expect(judge(right, vitals(0)).faults).toHaveLength(1);
  expect(judge(right, vitals(1_000_000_000)).faults).toEqual([]);
  expect(judge([{ kind: 'list', ms: 4, wrong: '500' }], { rss: [], heap: [], handles: [] }).faults).toEqual([
    '1 wrong answers, first: 500',
  ]);
});

test('a dead server only misses measurements, so that the run reaches its verdict', () => {
  vi.useFakeTimers();
  try {
    const { vitals, stop } = watchVitals({ pid: 2 ** 30, port: 1 });
    expect(() => vi.advanceTimersByTime(10_000)).not.toThrow();
    stop();
    expect(vitals).toEqual({ rss: [], heap: [], handles: [] });
  } finally {
    vi.useRealTimers();
  }
});
