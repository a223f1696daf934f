import { basename } from 'node:path';

/** Results of tests or steps. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of the failures. */
  failures: readonly string[];
  /** Names of what passed only when repeated: they count as passed, and need repair. */
  repeated: readonly string[];
}

/** An empty tally. */
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

/** The last line of a whole test run. */
export function summaryLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** The list after a long run: every name that failed or was repeated, a line each. */
export function nameLines({ failures, repeated }: Tally): string[] {
  return [
    ...failures.map((name) => `failed: ${name}`),
    ...repeated.map((name) => `passed only when repeated: ${name}`),
  ];
}

/** The used part of Vitest's JSON report. */
export interface VitestReport {
  testResults: readonly VitestFile[];
}

interface VitestFile {
  /** Its full path. */
  name: string;
  status: string;
  assertionResults: readonly { status: string; fullName: string }[];
}

/**
 * Counts a Vitest JSON report. A file that failed outside its tests (for example while loading) counts as one failure.
 */
export function tallyVitest({ testResults }: VitestReport): Tally {
  const tests = testResults.flatMap((file) =>
    file.assertionResults.map(({ status, fullName }) => ({
      status,
      name: `${basename(file.name)} › ${fullName}`,
    })),
  );
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const failures = [...tests.filter(({ status }) => status === 'failed'), ...broken].map(({ name }) => name);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const skipped = tests.length - passed - (failures.length - broken.length);
  return { passed, failed: failures.length, skipped, failures, repeated: [] };
}

/** The files of a report with a failure. */
export function failedFiles({ testResults }: VitestReport): string[] {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/** Counts a report together with that of a second run of its failed files, whose results replace the first. */
export function tallyTwice(first: VitestReport, again: VitestReport): Tally {
  const seen = new Set(again.testResults.map(({ name }) => name));
  const kept = first.testResults.filter(({ name }) => !seen.has(name));
  const tally = tallyVitest({ testResults: [...kept, ...again.testResults] });
  const still = new Set(tally.failures);
  return { ...tally, repeated: tallyVitest(first).failures.filter((name) => !still.has(name)) };
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
 * The tally of a part, corrected by the exit of its program: one that failed silently, or left no report, is a failure.
 */
export function withExit(tally: Tally | null, exitOk: boolean): Tally {
  if (tally === null) return { ...NONE, failed: 1, failures: ['a part that left no report'] };
  if (exitOk || tally.failed > 0) return tally;
  return { ...tally, failed: 1, failures: ['an error outside of every test, printed with its part'] };
}
