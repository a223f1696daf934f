import { describe, expect, it } from 'vitest';
import { median, medianVisit, overBudget, type Visit } from './budget.ts';
import { type Report, readReport } from './read-report.ts';

const GOOD: Visit = {
  performance: 97,
  accessibility: 100,
  bestPractices: 100,
  seo: 90,
  lcp: 1800,
  tbt: 40,
  cls: 0,
  jsBytes: 100 * 1024,
  bytes: 200 * 1024,
  requests: 20,
  foreign: [],
  failed: [],
};
const BUDGET = { performance: 95, jsKiB: 120 };

describe('overBudget', () => {
  it('accepts a good visit, whatever its SEO score', () => {
    expect(overBudget(GOOD, BUDGET)).toEqual([]);
  });

  it.each<[Partial<Visit>, string]>([
    [{ performance: 94 }, 'performance 94, at least 95'],
    [{ performance: Number.NaN }, 'performance NaN, at least 95'],
    [{ accessibility: 99 }, 'accessibility 99, at least 100'],
    [{ bestPractices: 96 }, 'best practices 96, at least 100'],
    [{ jsBytes: 121 * 1024 }, 'KiB of JS 121, at most 120'],
    [{ bytes: 351 * 1024 }, 'KiB 351, at most 350'],
    [{ requests: 26 }, 'requests 26, at most 25'],
    [{ foreign: ['https://cdn.example/x.js'] }, 'asks another site: https://cdn.example/x.js'],
  ])('%j: %s', (change, fault) => {
    expect(overBudget({ ...GOOD, ...change }, BUDGET)).toEqual([fault]);
  });
});

it('a page that goes on asking may ask more', () => {
  expect(overBudget({ ...GOOD, requests: 30 }, { ...BUDGET, requests: 30 })).toEqual([]);
});

describe('medianVisit', () => {
  it('takes the median of each figure and all faults', () => {
    const visits = [
      GOOD,
      { ...GOOD, performance: 80, lcp: 3000 },
      { ...GOOD, performance: 90, foreign: ['x'] },
    ];
    expect(medianVisit(visits)).toMatchObject({ performance: 90, lcp: 1800, foreign: ['x'] });
    expect(median([4, 1])).toBe(2.5);
    expect(median([])).toBeNaN();
  });
});

const category = (score: number | null) => ({ score, auditRefs: [{ id: 'color-contrast', weight: 7 }] });
const REPORT: Report = {
  finalDisplayedUrl: 'http://127.0.0.1:1/requerimentos?pagina=1',
  categories: {
    performance: category(0.934),
    accessibility: category(0.97),
    'best-practices': category(1),
    seo: category(null),
  },
  audits: {
    'largest-contentful-paint': { score: 1, numericValue: 1234.5 },
    'color-contrast': { score: 0 },
    'network-requests': {
      score: 1,
      details: {
        items: [
          { url: 'http://127.0.0.1:1/a.js', resourceType: 'Script', transferSize: 1000 },
          { url: 'https://elsewhere.example/b.js', resourceType: 'Script', transferSize: 50 },
          { url: 'http://127.0.0.1:1/api/eu', resourceType: 'Fetch', transferSize: 10 },
          { url: 'data:image/svg+xml,x', resourceType: 'Image', transferSize: 0 },
        ],
      },
    },
  },
};

describe('readReport', () => {
  it('reads scores, figures, weight and foreign addresses', () => {
    expect(readReport(REPORT, 'http://127.0.0.1:1/requerimentos')).toMatchObject({
      performance: 93,
      accessibility: 97,
      bestPractices: 100,
      seo: Number.NaN,
      lcp: 1234.5,
      jsBytes: 1050,
      bytes: 1060,
      requests: 3,
      foreign: ['https://elsewhere.example/b.js'],
      failed: ['color-contrast'],
    });
  });

  it('refuses another page, and one that did not load', () => {
    expect(() => readReport(REPORT, 'http://127.0.0.1:1/')).toThrow(/led to/);
    const broken = { ...REPORT, runtimeError: { code: 'NO_FCP', message: 'nothing painted' } };
    expect(() => readReport(broken, 'http://127.0.0.1:1/requerimentos')).toThrow('NO_FCP: nothing painted');
  });
});
