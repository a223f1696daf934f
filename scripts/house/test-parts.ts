import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureWebBuilt } from '../../apps/api/src/app/web-build.ts';
import { CHECK_STEPS } from './check-steps.ts';
import { ROOT } from './root.ts';
import { runCheck } from './run-check.ts';
import { toolEnv } from './run-tool.ts';
import {
  failedFiles,
  NONE,
  type Tally,
  tallyPlaywright,
  tallyTwice,
  tallyVitest,
  type VitestReport,
  withExit,
} from './tally.ts';

/** One part of the whole test run; it prints its own progress. */
export interface TestPart {
  title: string;
  run: () => Promise<Tally>;
}

const REPORTS = join(ROOT, '.cache/test-reports');
/**
 * A test of real processes on a machine that does other things may meet a bad second: it gets one more try here (a file
 * of tests as a whole, with nothing beside it), and is named at the end. Nothing is repeated when a test is run by
 * itself.
 */
const TRIES_MORE = 1;
/** When more files than this fail, it was no bad second. */
const MOST_AGAIN = 6;
const E2E_CONFIG = 'apps/e2e/playwright.config.ts';

/** Everything that `npm test` runs, in order. */
export function testParts(): TestPart[] {
  const parts: TestPart[] = [
    { title: 'Check', run: checkPart },
    { title: 'Rules, database, API, screens', run: vitestPart },
  ];
  if (!existsSync(join(ROOT, E2E_CONFIG))) return parts;
  return [...parts, { title: 'Web build', run: buildPart }, { title: 'Browser journeys', run: e2ePart }];
}

function checkPart(): Promise<Tally> {
  return runCheck(CHECK_STEPS, (line) => console.log(line));
}

async function vitestPart(): Promise<Tally> {
  const first = await runVitest('vitest.json', []);
  const failed = first.report ? failedFiles(first.report) : [];
  if (!first.report || failed.length === 0 || failed.length > MOST_AGAIN)
    return withExit(first.report && tallyVitest(first.report), first.ok);
  console.log(`\n── Again, alone: ${failed.map((file) => relative(ROOT, file)).join(', ')}`);
  const again = await runVitest('vitest-again.json', [...failed, '--no-file-parallelism']);
  return withExit(again.report && tallyTwice(first.report, again.report), again.ok);
}

async function runVitest(
  name: string,
  more: readonly string[],
): Promise<{ ok: boolean; report: VitestReport | null }> {
  const path = freshReport(name);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`, ...more];
  const ok = await runVisibly('vitest', args);
  return { ok, report: readReport(path, (report: VitestReport) => report) };
}

async function buildPart(): Promise<Tally> {
  try {
    await ensureWebBuilt((line) => console.log(line));
    return { ...NONE, passed: 1 };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { ...NONE, failed: 1, failures: ['the web build'] };
  }
}

async function e2ePart(): Promise<Tally> {
  const report = freshReport('playwright.json');
  const ok = await runVisibly(
    'playwright',
    ['test', '--config', E2E_CONFIG, `--retries=${TRIES_MORE}`, '--reporter=list,json'],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  );
  return withExit(readReport(report, tallyPlaywright), ok);
}

/** Runs a program on this terminal; true when it ended well. */
function runVisibly(name: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
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

/** Where a reporter shall write; last run's report is gone. */
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
