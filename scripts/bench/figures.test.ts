import { describe, expect, it } from 'vitest';
import { figuresOf, quantile } from './figures.ts';

const slice = (latencies: number[], ms: number, wrong = 0) => ({
  latencies,
  ms,
  wrong,
  firstWrong: wrong > 0 ? 'GET / → 500' : null,
});

describe('figures of a contestant', () => {
  it('are all walks over the total time, in any slices', () => {
    const figures = figuresOf([slice([1, 2, 3], 1000), slice([4], 3000)]);
    expect(figures).toMatchObject({ rate: 1, done: 4, p50: 2, p99: 4, wrong: 0, firstWrong: null });
  });

  it('name the first wrong answer', () => {
    expect(figuresOf([slice([1], 10), slice([1], 10, 2)])).toMatchObject({
      wrong: 2,
      firstWrong: 'GET / → 500',
    });
  });

  it('are zero without walks', () => {
    expect(figuresOf([])).toMatchObject({ rate: 0, p50: 0, p99: 0 });
  });
});

describe('a quantile', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => i + 1);

  it.each([
    [0.5, 50],
    [0.99, 99],
    [1, 100],
    [0, 1],
  ])('%f of 1 to 100 is %i', (share, value) => {
    expect(quantile(hundred, share)).toBe(value);
  });
});
