import { describe, expect, it } from 'vitest';
import {
  failedFiles,
  NONE,
  nameLines,
  sum,
  summaryLine,
  tallyPlaywright,
  tallyTwice,
  tallyVitest,
  withExit,
} from './house/tally.ts';

const file = (name: string, ...statuses: string[]) => ({
  name: `/a/${name}.test.ts`,
  status: statuses.length === 0 || statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status, i) => ({ status, fullName: `test ${i}` })),
});

describe('tallyVitest', () => {
  it('counts tests', () => {
    const testResults = [file('a', 'passed', 'passed', 'todo'), file('b', 'skipped', 'failed', 'pending')];
    expect(tallyVitest({ testResults })).toEqual({
      passed: 2,
      failed: 1,
      skipped: 3,
      failures: ['b.test.ts › test 1'],
      repeated: [],
    });
  });

  it('counts a file that failed outside its tests, but not twice a file whose test failed', () => {
    const torn = { ...file('c', 'passed'), status: 'failed' };
    const testResults = [file('a'), file('b', 'failed'), torn, file('d', 'passed')];
    expect(tallyVitest({ testResults })).toMatchObject({
      passed: 2,
      failed: 3,
      skipped: 0,
      failures: ['b.test.ts › test 0', '/a/a.test.ts', '/a/c.test.ts'],
    });
  });
});

describe('a second run of the failed files', () => {
  const first = {
    testResults: [file('a', 'passed'), file('b', 'failed', 'passed', 'failed'), file('c')],
  };

  it('runs the failed ones, whether they loaded or not', () => {
    expect(failedFiles(first)).toEqual(['/a/b.test.ts', '/a/c.test.ts']);
  });

  it('replaces their results, and names what passed only then', () => {
    const again = { testResults: [file('b', 'passed', 'passed', 'failed'), file('c', 'passed', 'skipped')] };
    expect(tallyTwice(first, again)).toEqual({
      passed: 4,
      failed: 1,
      skipped: 1,
      failures: ['b.test.ts › test 2'],
      repeated: ['b.test.ts › test 0', '/a/c.test.ts'],
    });
  });

  it('forgives nothing that it did not run', () => {
    expect(tallyTwice(first, { testResults: [file('b', 'passed', 'passed', 'passed')] }).failed).toBe(1);
  });
});

describe('tallyPlaywright', () => {
  it('counts errors outside tests as failures, and names what failed or was repeated', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 1 };
    const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', tests: [{ status }] });
    const suites = [
      {
        specs: [spec('is slow', 'flaky'), spec('is good', 'expected')],
        suites: [{ specs: [spec('is bad', 'unexpected')] }],
      },
    ];
    expect(tallyPlaywright({ stats, errors: [{}], suites })).toEqual({
      passed: 6,
      failed: 2,
      skipped: 1,
      failures: ['a.spec.ts › is bad'],
      repeated: ['a.spec.ts › is slow'],
    });
  });
});

describe('nameLines', () => {
  it('lists what to look at', () => {
    expect(nameLines({ ...NONE, failures: ['a'], repeated: ['b'] })).toEqual([
      'failed: a',
      'passed only when repeated: b',
    ]);
  });
});

describe('withExit', () => {
  const clean = { ...NONE, passed: 3 };

  it('never accepts a failed program', () => {
    expect(withExit(clean, false).failed).toBe(1);
    expect(withExit(null, false).failed).toBe(1);
    expect(withExit(null, true).failed).toBe(1);
  });

  it('leaves a matching tally unchanged', () => {
    expect(withExit(clean, true)).toEqual(clean);
    expect(withExit({ ...clean, failed: 2 }, false).failed).toBe(2);
  });
});

describe('summaryLine', () => {
  it('is the last line of a run', () => {
    expect(summaryLine(NONE)).toBe('0 passed, 0 failed');
    expect(
      summaryLine(
        sum([
          { ...NONE, passed: 7, failed: 1 },
          { ...NONE, passed: 3, skipped: 2 },
        ]),
      ),
    ).toBe('10 passed, 1 failed, 2 skipped');
  });
});
