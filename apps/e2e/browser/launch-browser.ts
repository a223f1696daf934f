import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

/** Starts the test browser, with extra environment variables. */
export function launchBrowser(settings: Readonly<Record<string, string>>): Promise<Browser> {
  const { executablePath, env } = findBrowser();
  const inherited = process.env as Record<string, string>;
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox'],
    env: { ...inherited, ...env, ...settings },
  });
}
