import { basename } from 'node:path';

/** How many tests or steps ended how. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, by name. */
  failures: readonly string[];
  /** What passed only when it was repeated, by name: it counts as passed, and is to be mended. */
  repeated: readonly string[];
}

/** Nothing counted yet. */
export const NONE: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], repeated: [] };

/** The sum of several tallies. */
export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed, skipped, failures, repeated }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      failures: [...total.failures, ...failures],
      repeated: [...total.repeated, ...repeated],
    }),
    NONE,
  );
}

/** The line that a whole test run ends with. */
export function summaryLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** What to read after a long run: every name that failed or had to be repeated, a line each. */
export function nameLines({ failures, repeated }: Tally): string[] {
  return [
    ...failures.map((name) => `failed: ${name}`),
    ...repeated.map((name) => `passed only when repeated: ${name}`),
  ];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages: readonly string[] }[];
  }[];
}

/** Counts a Vitest JSON report. A file that failed outside its tests (it did not even load) counts as one failure. */
export function tallyVitest(report: VitestReport): Tally {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const tests = report.testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({ ...test, name: `${basename(file.name)} › ${test.fullName}` })),
  );
  const failed = tests.filter(({ status }) => status === 'failed');
  const repeated = tests.filter((test) => test.status === 'passed' && test.failureMessages.length > 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...failed, ...broken].map(({ name }) => name),
    repeated: repeated.map(({ name }) => name),
  };
}

interface PlaywrightSuite {
  suites?: readonly PlaywrightSuite[];
  specs: readonly { title: string; file: string; tests: readonly { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: readonly PlaywrightSuite[];
}

/** Counts a Playwright JSON report. */
export function tallyPlaywright({ stats, errors, suites }: PlaywrightReport): Tally {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: suites.flatMap((suite) => namesOf(suite, 'unexpected')),
    repeated: suites.flatMap((suite) => namesOf(suite, 'flaky')),
  };
}

function namesOf(suite: PlaywrightSuite, status: string): string[] {
  const own = suite.specs.filter((spec) => spec.tests.some((test) => test.status === status));
  const deeper = (suite.suites ?? []).flatMap((inner) => namesOf(inner, status));
  return [...own.map(({ file, title }) => `${file} › ${title}`), ...deeper];
}

/**
 * The tally of a part, made to agree with how its program ended: one that failed without saying why, or left no
 * report, is a failure.
 */
export function withExit(tally: Tally | null, exitOk: boolean): Tally {
  if (tally === null) return { ...NONE, failed: 1 };
  return exitOk || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}
