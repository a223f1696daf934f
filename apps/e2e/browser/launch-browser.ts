import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

/** Starts the browser of the tests, with variables of its own besides those that it needs. */
export function launchBrowser(settings: Readonly<Record<string, string>>): Promise<Browser> {
  const { executablePath, env } = findBrowser();
  const inherited = process.env as Record<string, string>;
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox'],
    env: { ...inherited, ...env, ...settings },
  });
}
