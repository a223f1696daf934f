import { describe, expect, it } from 'vitest';
import { faultsOf, idleGaps, LIMITS, medianVisit, type Visit } from './gaps.ts';

const visit: Visit = { busy: [{ from: 0, to: 200 }], mounted: 120, asked: 80, answered: 130, painted: 200 };

describe('idle gaps', () => {
  it('are the uncovered stretches, longest first, until the end', () => {
    const busy = [
      { from: 50, to: 90 },
      { from: 10, to: 20 },
      { from: 15, to: 40 },
      { from: 300, to: 400 },
    ];
    expect(idleGaps(busy, 120)).toEqual([
      { from: 90, to: 120 },
      { from: 0, to: 10 },
      { from: 40, to: 50 },
    ]);
  });

  it('are the whole visit when nothing ran', () => {
    expect(idleGaps([], 70)).toEqual([{ from: 0, to: 70 }]);
  });
});

describe('a visit', () => {
  it('is within its limits', () => {
    expect(faultsOf(visit, LIMITS.desktop)).toEqual([]);
  });

  it.each([
    [
      {
        busy: [
          { from: 0, to: 100 },
          { from: 131, to: 200 },
        ],
      },
      'idle from 100 to 131 ms',
    ],
    [{ asked: 121 }, 'asked at 121 ms, after the application stood there'],
    [{ answered: 99 }, 'painted 101 ms after the answer'],
  ])('reports what the change broke: %o', (change, fault) => {
    expect(faultsOf({ ...visit, ...change }, LIMITS.desktop)).toEqual([fault]);
  });

  it('represents the others as their median', () => {
    const others = [300, 100, 200].map((painted) => ({ ...visit, painted }));
    expect(medianVisit(others).painted).toBe(200);
    expect(() => medianVisit([])).toThrow('no visit');
  });
});
