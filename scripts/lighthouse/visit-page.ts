import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../house/root.ts';
import { startBrowser } from './browser.ts';
import type { Visit } from './budget.ts';
import { keepInBrowser } from './local-storage.ts';
import { type Report, readReport } from './read-report.ts';

/** In milliseconds; one visit takes about 15 s on a quiet machine. */
const VISIT_LIMIT_MS = 120_000;
const PROGRAM = join(ROOT, 'node_modules/lighthouse/cli/index.js');
const REPORTS = join(ROOT, '.cache/lighthouse');

interface Page {
  baseUrl: string;
  path: string;
  /** The browser's stored values for the portal. */
  kept: Readonly<Record<string, string>>;
  /** Name of the report, which stays in .cache/lighthouse. */
  report: string;
}

/** Visits the page once, as a phone on a slow network, in a new browser. */
export async function visitPage({ baseUrl, path, kept, report }: Page, signal: AbortSignal): Promise<Visit> {
  const file = join(REPORTS, `${report}.json`);
  mkdirSync(dirname(file), { recursive: true });
  const browser = await startBrowser();
  try {
    await keepInBrowser(browser.port, baseUrl, kept);
    await runLighthouse(baseUrl + path, browser.port, file, signal);
  } finally {
    await browser.stop();
  }
  return readReport(JSON.parse(readFileSync(file, 'utf8')) as Report, baseUrl + path);
}

/** Runs Lighthouse in a separate process, so that its limit holds whatever it does. */
function runLighthouse(address: string, port: number, file: string, signal: AbortSignal): Promise<void> {
  const options = [`--port=${port}`, '--output=json', `--output-path=${file}`, '--quiet'];
  const child = spawn(process.execPath, [PROGRAM, address, ...options, '--no-enable-error-reporting'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(VISIT_LIMIT_MS)]),
    killSignal: 'SIGKILL',
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    let failure: Error | null = null;
    child.once('error', (error) => {
      failure = error;
    });
    child.once('close', (code) => {
      if (failure) reject(failure);
      else if (code === 0) resolve();
      else reject(new Error(`Lighthouse ended with ${code}:\n${said}`));
    });
  });
}
