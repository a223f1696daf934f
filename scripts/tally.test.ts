import { describe, expect, it } from 'vitest';
import { NONE, nameLines, sum, summaryLine, tallyPlaywright, tallyVitest, withExit } from './house/tally.ts';

describe('tallyVitest', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [],
  };

  const test = (status: string, failureMessages: string[] = []) => ({
    ...{ status, failureMessages, fullName: `a ${status} test` },
  });

  it('counts tests', () => {
    expect(tallyVitest(report)).toEqual({ ...NONE, passed: 7, failed: 1, skipped: 3 });
  });

  it('counts a file that did not load, but not twice a file whose test failed', () => {
    const testResults = [
      { name: '/a/a.test.ts', status: 'failed', assertionResults: [] },
      { name: '/a/b.test.ts', status: 'failed', assertionResults: [test('passed')] },
      { name: '/a/c.test.ts', status: 'failed', assertionResults: [test('failed', ['no'])] },
      { name: '/a/d.test.ts', status: 'passed', assertionResults: [test('passed')] },
    ];
    expect(tallyVitest({ ...report, testResults })).toMatchObject({
      failed: 3,
      failures: ['c.test.ts › a failed test', '/a/a.test.ts', '/a/b.test.ts'],
    });
  });

  it('names what passed only when repeated', () => {
    const testResults = [
      {
        name: '/a/a.test.ts',
        status: 'passed',
        assertionResults: [test('passed', ['too late']), test('passed')],
      },
    ];
    expect(tallyVitest({ ...report, testResults }).repeated).toEqual(['a.test.ts › a passed test']);
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
      ...{ passed: 6, failed: 2, skipped: 1 },
      ...{ failures: ['a.spec.ts › is bad'], repeated: ['a.spec.ts › is slow'] },
    });
  });
});

describe('nameLines', () => {
  it('says what to look at', () => {
    expect(nameLines({ ...NONE, failures: ['a'], repeated: ['b'] })).toEqual([
      'failed: a',
      'passed only when repeated: b',
    ]);
  });
});

describe('withExit', () => {
  const clean = { ...NONE, passed: 3 };

  it('never lets a failed program pass', () => {
    expect(withExit(clean, false).failed).toBe(1);
    expect(withExit(null, false).failed).toBe(1);
    expect(withExit(null, true).failed).toBe(1);
  });

  it('leaves what agrees alone', () => {
    expect(withExit(clean, true)).toEqual(clean);
    expect(withExit({ ...clean, failed: 2 }, false).failed).toBe(2);
  });
});

describe('summaryLine', () => {
  it('is the line that a run ends with', () => {
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
