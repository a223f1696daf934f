import { expect, test } from 'vitest';
import type { Figures } from './figures.ts';
import { growthOf, type SizeCosts, verdicts } from './scale-report.ts';

const figures = (p50: number, p99: number): Figures => ({
  rate: 1,
  p50,
  p99,
  done: 1,
  wrong: 0,
  firstWrong: null,
});

function sizeCosts(size: number, p50: number): SizeCosts {
  const cost = { name: 'detail', kind: 'detail' as const, slowest: [] };
  return {
    size,
    costs: new Map([['detail', { ...cost, alone: figures(p50, p50), together: figures(30, 90) }]]),
  };
}

test('growth is measured from fifty thousand requests to the last size, and from at least a millisecond', () => {
  expect(growthOf([sizeCosts(10_000, 1), sizeCosts(50_000, 4), sizeCosts(1_000_000, 6)], 'detail')).toBe(1.5);
  expect(growthOf([sizeCosts(50_000, 0.2), sizeCosts(1_000_000, 0.8)], 'detail')).toBe(0.8);
  expect(growthOf([sizeCosts(50_000, 0.2), sizeCosts(1_000_000, 0.8)], 'detail', 0)).toBe(4);
  expect(growthOf([sizeCosts(50_000, 1)], 'unknown')).toBeNull();
});

test('the report marks each promise as kept or missed, with its worst case', () => {
  const lines = verdicts([sizeCosts(50_000, 4), sizeCosts(1_000_000, 7)], []);
  expect(lines).toEqual([
    'missed  detail: median at most 1.5 times that of 50 k (of 1 ms where that is less): 0 of 1 cases, worst 1.75 (detail)',
    'PASS    detail: p99 at 16 connections at most 100 ms: 1 of 1 cases, worst 90 ms (detail)',
  ]);
});

test('the slowest requests of a sweep are judged separately', () => {
  const sweep = {
    name: 'every filter',
    kind: 'list' as const,
    alone: figures(4, 9),
    together: figures(40, 300),
    slowest: [
      { path: '/api/requerimentos?sort=id', ms: 90, together: figures(200, 600) },
      { path: '/api/requerimentos?sort=data', ms: 80, together: figures(200, 400) },
    ],
  };
  const lines = verdicts([{ size: 1_000_000, costs: new Map([['every filter', sweep]]) }], []);
  expect(lines).toContain(
    'missed  list: p99 at 16 connections at most 500 ms: 2 of 3 cases, worst 600 ms (/api/requerimentos?sort=id)',
  );
});
