import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './root.ts';
import { toolEnv } from './run-tool.ts';
import {
  failedFiles,
  type Tally,
  tallyPlaywright,
  tallyTwice,
  tallyVitest,
  type VitestReport,
  withExit,
} from './tally.ts';
import type { Tier } from './time-budget.ts';

const REPORTS = join(ROOT, '.cache/test-reports');
const SHIFT_CLOCK = pathToFileURL(join(ROOT, 'scripts/house/shift-clock.mjs')).href;
/**
 * A test of real processes on a busy machine may hit a bad second. So it gets one more try here (a test file as a
 * whole, alone), and is named at the end. A test run by itself is never repeated.
 */
const TRIES_MORE = 1;
/** With more failed files, it was no bad second. */
const MOST_AGAIN = 6;
const E2E_CONFIG = 'apps/e2e/playwright.config.ts';

/** The Vitest tests to run. */
interface VitestRun {
  tier: Tier;
  /** All projects when absent. */
  projects?: readonly string[];
  /** The start of the processes' clocks; the machine's own time when absent. */
  clock?: string;
}

/** Runs tests of rules, database, API or screens; failed ones are tried once more. */
export async function runVitest({ tier, projects = [], clock }: VitestRun): Promise<Tally> {
  const env = { TEST_TIER: tier, ...(clock ? clockEnv(clock) : {}) };
  const args = projects.flatMap((name) => ['--project', name]);
  const first = await vitest('vitest.json', args, env);
  const failed = first.report ? failedFiles(first.report) : [];
  if (!first.report || failed.length === 0 || failed.length > MOST_AGAIN)
    return withExit(first.report && tallyVitest(first.report), first.ok);
  console.log(`\n── Again, alone: ${failed.map((file) => relative(ROOT, file)).join(', ')}`);
  const again = await vitest('vitest-again.json', [...args, ...failed, '--no-file-parallelism'], env);
  return withExit(again.report && tallyTwice(first.report, again.report), again.ok);
}

/** Runs journeys and screens in a real browser; failed ones are tried once more. */
export async function runPlaywright(tier: Tier): Promise<Tally> {
  const report = freshReport('playwright.json');
  const args = ['test', '--config', E2E_CONFIG, `--retries=${TRIES_MORE}`, '--reporter=list,json'];
  const ok = await runVisibly('playwright', args, { TEST_TIER: tier, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  return withExit(readReport(report, tallyPlaywright), ok);
}

function clockEnv(clock: string): Record<string, string> {
  return {
    TEST_CLOCK: clock,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${SHIFT_CLOCK}`.trim(),
  };
}

async function vitest(
  name: string,
  more: readonly string[],
  env: Record<string, string>,
): Promise<{ ok: boolean; report: VitestReport | null }> {
  const path = freshReport(name);
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${path}`, ...more];
  const ok = await runVisibly('vitest', args, env);
  return { ok, report: readReport(path, (report: VitestReport) => report) };
}

/** Runs a program on this terminal; returns whether it succeeded. */
function runVisibly(name: string, args: string[], env: Record<string, string>): Promise<boolean> {
  return new Promise((resolve) => {
    const command = join(ROOT, 'node_modules/.bin', name);
    const child = spawn(command, args, {
      cwd: ROOT,
      env: toolEnv(env),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
}

/** The path for a reporter's output; the last run's report is deleted. */
function freshReport(name: string): string {
  mkdirSync(REPORTS, { recursive: true });
  const path = join(REPORTS, name);
  rmSync(path, { force: true });
  return path;
}

function readReport<T, R>(path: string, read: (report: T) => R): R | null {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')) as T);
  } catch (error) {
    console.error(`no readable report: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}
