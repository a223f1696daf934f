import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser/find-browser.ts';

/** `npm run test:long` also runs the journeys named `*.long.spec.ts`. */
const long = process.env.TEST_TIER === 'long';
const browser = findBrowser();
const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Journeys through the running product, and the checks of every screen, in a real browser. */
export default defineConfig({
  testDir: '.',
  testIgnore: long ? [] : ['**/*.long.spec.ts'],
  outputDir: inRoot('test-results'),
  globalSetup: './product/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A journey takes half a minute on an idle machine; shared ones fall to a third of their speed.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: 'light',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // What was done, asked and said; pictures and copies of the page beside each step take a third of the whole run.
    // For them: npm run e2e -- --trace retain-on-failure.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      env: { ...inherited(), ...browser.env },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});

/** The environment of this process, without what is not set. */
function inherited(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
