import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser } from './browser-cache.ts';
import { unpackChromium } from './unpack-chromium.ts';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Set by the first process, read by its workers. */
const FOUND = 'BALCAO_E2E_BROWSER';

/**
 * The browser of the tests: CHROMIUM_PATH, the one of the test dependencies (Linux on x64), one of the system, or
 * Playwright's own. The search runs once; workers get the result in their environment.
 * @throws Error that says what to do when there is none.
 */
export function findBrowser(): Browser {
  const found = process.env[FOUND];
  if (found) return JSON.parse(found) as Browser;
  const browser = search();
  process.env[FOUND] = JSON.stringify(browser);
  return browser;
}

function search(): Browser {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (!isProgram(asked)) throw new Error(`CHROMIUM_PATH: ${asked} não é um programa.`);
    return { executablePath: asked, env: {} };
  }
  if (process.platform === 'linux' && process.arch === 'x64') return unpackChromium();
  const executablePath = systemBrowser() ?? playwrightBrowser();
  if (executablePath) return { executablePath, env: {} };
  throw new Error(
    'Nenhum navegador para os testes. Instale o Chromium ou o Chrome, ou diga onde está um: CHROMIUM_PATH=/caminho/do/chromium.',
  );
}

function systemBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(':');
  return folders.flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name))).find(isProgram);
}

function playwrightBrowser(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
