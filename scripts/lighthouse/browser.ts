import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../apps/e2e/browser/find-browser.ts';

/** A new browser, with a profile of its own. */
export interface FreshBrowser {
  /** The port of its control interface. */
  port: number;
  stop: () => Promise<void>;
}

const START_LIMIT_MS = 30_000;
const ARGUMENTS = [
  '--headless',
  '--remote-debugging-port=0',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--lang=pt-BR',
];

/** Starts a browser with an empty profile. @throws with its output when it does not start */
export async function startBrowser(): Promise<FreshBrowser> {
  const { executablePath, env } = findBrowser();
  const profile = mkdtempSync(join(tmpdir(), 'balcao-lighthouse-'));
  const child = spawn(executablePath, [...ARGUMENTS, `--user-data-dir=${profile}`, 'about:blank'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = async () => {
    await end(child);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return { port: await listeningPort(child), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function listeningPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (why: string) => reject(new Error(`the browser ${why}:\n${said}`));
    const timer = setTimeout(() => fail('did not start in time'), START_LIMIT_MS);
    child.once('error', reject);
    child.once('exit', () => {
      clearTimeout(timer);
      fail('ended');
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      resolve(Number(port));
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  // Nothing in it is worth saving.
  child.kill('SIGKILL');
  await gone;
}
